// What the theme leaves out for people who do not see the page or use no mouse.
// Opened as a file, the search may not read pages for their excerpts, and would fail at each.
if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;

document.addEventListener("DOMContentLoaded", () => {
  const scrolls = () => {
    for (const box of document.querySelectorAll("pre, .table-wrapper, figure.layers")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  };
  scrolls();
  addEventListener("resize", scrolls);
  for (const heading of document.querySelectorAll("[role=heading]:not([aria-level])")) {
    heading.setAttribute("aria-level", "2");
  }
  document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "The site");
  document.querySelector(".toc-drawer")?.setAttribute("aria-label", "This page");
});
