import { readStored, writeStored } from "./stored.ts";

/** A piece of the application did not come: the line is lost, or the product was updated and the piece of an open page is gone. */
export class MissingPiece extends Error {}

/** Loads a piece of the application; what does not come is told as such, so that its screen can wait for it (`missing-piece.tsx`). */
export function piece<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      throw new MissingPiece("a piece of the application did not come", { cause: error });
    }
  };
}

/** Whether the server can be reached now. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch("/api/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

const key = "reloadedForPiece";
const soon = 30_000; // ms

/** Loads the page anew, which brings every piece; not soon after the last time, when that has not helped. @returns whether it does */
export function reloadForPiece(): boolean {
  if (Date.now() - Number(readStored(key, "sessionStorage")) < soon) return false;
  if (!writeStored(key, String(Date.now()), "sessionStorage")) return false; // then a person reloads
  location.reload();
  return true;
}
