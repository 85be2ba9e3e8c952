type Place = "localStorage" | "sessionStorage";

/** What the browser keeps under a key; null for nothing, also where keeping is forbidden. */
export function readStored(key: string, place: Place = "localStorage"): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** The keys under which the browser keeps something; none, where keeping is forbidden. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Keeps a value under a key; where that is forbidden, it lasts as long as the page. @returns whether it is kept */
export function writeStored(key: string, value: string, place: Place = "localStorage"): boolean {
  try {
    globalThis[place].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
