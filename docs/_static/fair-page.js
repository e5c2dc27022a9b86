// The form of the page "Check a shuffle yourself"; the check itself is fair-check.js,
// which stands before this in one script: a module that imports does not run from a file on disk.
const form = document.getElementById("fair-check");
const said = document.getElementById("fair-said");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const record = JSON.parse(form.elements.record.value);
    if (!record.proof) throw new Error("this record carries no proof");
    const { cards, seedFits, cardsFit } = await check(record, form.elements.seed.value);
    said.textContent = [
      seedFits ? "The seed is the one that was committed to." : "The seed is NOT the one that was committed to.",
      `The seeds give ${cards.join(" ")}.`,
      cardsFit ? "The record has the same cards." : `The record has OTHER cards: ${record.cards.join(" ")}.`,
    ].join(" ");
  } catch (error) {
    said.textContent = `This cannot be checked: ${error.message}.`;
  }
});
