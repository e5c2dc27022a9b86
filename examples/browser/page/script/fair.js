// Shows what a round is shuffled with, and checks the rounds with code that shares no line with the
// game: the build puts fair-check.js of the documentation beside this file.

import { check } from "./fair-check.js";
import { byId, write } from "./nodes.js";

const MOST = 100; // more than are listed
// By table and number of a round, the first fingerprint shown for it.
const promised = { "": new Map(), "b-": new Map() };

// The casino table's elements have the same names with a prefix.
export function drawFair({ fair, rounds, record }, prefix = "") {
  if (fair === undefined) return; // the game is not loaded yet
  const { commitment, client_seed: seed, nonce } = fair;
  const seen = promised[prefix];
  if (!seen.has(nonce)) seen.set(nonce, commitment);
  if (seen.size > MOST) seen.delete(seen.keys().next().value);
  write(byId(`${prefix}nonce`), String(nonce));
  write(byId(`${prefix}commitment`), commitment);
  const input = byId(`${prefix}client-seed`);
  if (input.dataset.shown !== seed) {
    input.dataset.shown = seed;
    input.value = seed;
  }
  byId(`${prefix}record`).value = record;
  byId(`${prefix}secret`).value = record && rounds[0].revealed.secret;
}

export async function checkRounds(rounds, prefix = "") {
  if (rounds.length === 0) return "No round has been played yet.";
  const bad = [];
  for (const { revealed } of rounds) {
    const { record, secret } = revealed;
    const shown = promised[prefix].get(record.proof.nonce) ?? record.proof.commitment;
    const proof = { ...record.proof, commitment: shown };
    const { seedFits, cardsFit } = await check({ ...record, proof }, secret);
    if (!seedFits) bad.push(`Round ${proof.nonce}: the secret has another fingerprint.`);
    if (!cardsFit) bad.push(`Round ${proof.nonce}: the seeds give other cards.`);
  }
  if (bad.length > 0) return bad.join(" ");
  const count = rounds.length === 1 ? "The last round is" : `The last ${rounds.length} rounds are`;
  return `${count} as promised: each secret has its fingerprint, and the seeds give the cards dealt.`;
}
