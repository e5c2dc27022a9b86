// Building blocks of the page: elements made of plain text, never of markup.

export const byId = (id) => document.getElementById(id);

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Change a text only where it differs, so that nothing is drawn or read twice.
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
