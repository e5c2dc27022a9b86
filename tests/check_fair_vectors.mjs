// Run the page's own check over the shared vectors; print what it finds for the test to compare.
// usage: node check_fair_vectors.mjs SCRIPT < fair-vectors.json
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { cardsOf, commitment, fromHex } = await import(pathToFileURL(process.argv[2]));
const found = [];
for (const vector of JSON.parse(await text(process.stdin))) {
  const seed = fromHex(vector.server_seed);
  const count = vector.cards.split(" ").length;
  const cards = await cardsOf(seed, vector.client_seed, vector.nonce, vector.decks, count);
  found.push({ commitment: await commitment(seed), cards: cards.join(" ") });
}
console.log(JSON.stringify(found));
