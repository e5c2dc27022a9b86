// The browser's storage. It may be full or forbidden; then the game goes on without it.

export const GAME = "reddog.game";
export const CASINO = "reddog.casino";
const ASIDE = "reddog.aside";
const CHOICES = "reddog.choices";

export function read(key = GAME) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// Tell whether the text could be kept.
export function write(text, key = GAME) {
  return put(key, text);
}

// Keep a text that cannot be read under a name of its own, so that nothing is lost.
export function setAside(text) {
  for (let number = 1; number < 100; number += 1) {
    const key = `${ASIDE}.${number}`;
    try {
      if (localStorage.getItem(key) !== null) continue;
    } catch {
      return false;
    }
    return put(key, text);
  }
  return false;
}

export function readChoices() {
  try {
    const found = JSON.parse(localStorage.getItem(CHOICES));
    return found !== null && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

export function writeChoices(choices) {
  return put(CHOICES, JSON.stringify(choices));
}

function put(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
