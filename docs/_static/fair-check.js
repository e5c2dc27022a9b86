// A second, independent check of a verifiable shuffle: standard Web Crypto and nothing else.
// The stream of bits is specified to the byte on the page "Prove that a shuffle was fair".

const SUITS = "cdhs";
const RANKS = "23456789TJQKA";

const toHex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");

export function fromHex(text) {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error("a server seed is 64 hexadecimal digits");
  return Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
}

export async function commitment(seed) {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", seed)));
}

function message(clientSeed, nonce, block) {
  const client = new TextEncoder().encode(clientSeed);
  if (client.length < 1 || client.length > 128) throw new Error("a client seed is 1 to 128 bytes");
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new Error("a nonce is 0 to 2**53 - 1");
  const numbers = new DataView(new ArrayBuffer(16));
  numbers.setBigUint64(0, BigInt(nonce));
  numbers.setBigUint64(8, BigInt(block));
  const parts = [new TextEncoder().encode("reddog.fair/1"), [client.length], client];
  return Uint8Array.from([...parts, new Uint8Array(numbers.buffer)].flatMap((part) => [...part]));
}

async function* bitsOf(seed, clientSeed, nonce) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", seed, algorithm, false, ["sign"]);
  for (let block = 0; ; block++) {
    const digest = await crypto.subtle.sign("HMAC", key, message(clientSeed, nonce, block));
    for (const byte of new Uint8Array(digest)) {
      for (let bit = 7; bit >= 0; bit--) yield (byte >> bit) & 1;
    }
  }
}

async function below(n, bits) {
  for (;;) {
    let number = 0;
    for (let more = n - 1; more > 0; more >>= 1) number = 2 * number + (await bits.next()).value;
    if (number < n) return number;
  }
}

export async function cardsOf(seed, clientSeed, nonce, decks, count) {
  const deck = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
  const cards = Array.from({ length: decks }, () => deck).flat();
  const bits = bitsOf(seed, clientSeed, nonce);
  const dealt = [];
  for (let left = cards.length; left > 0 && dealt.length < count; left--) {
    const pick = await below(left, bits);
    dealt.push(cards[pick]);
    cards[pick] = cards[left - 1];
  }
  return dealt;
}

export async function check(record, seedText) {
  const seed = fromHex(seedText.trim());
  const { commitment: promised, client_seed: clientSeed, nonce } = record.proof;
  const given = await cardsOf(seed, clientSeed, nonce, record.variant.decks, record.cards.length);
  const seedFits = (await commitment(seed)) === promised;
  return { cards: given, seedFits, cardsFit: given.join() === record.cards.join() };
}
