import { betweenPresses } from "./between-presses.ts";
import { whenIdle } from "./when-idle.ts";

// Pieces that no screen needs at once are fetched one after the other while the page has nothing else to do.

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let isBegun = false;
let isFetching = false;

/** Somebody pays for each byte, or says so. */
export function isSparing(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve, 2000));

async function fetchWaiting(): Promise<void> {
  if (!isBegun || isFetching) return;
  isFetching = true;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await betweenPresses();
    await idle();
    await next().catch(() => null); // it is tried again when it is needed
  }
  isFetching = false;
}

/** Puts a piece among those that are fetched when there is time. */
export function fetchLate(load: Load): void {
  waiting.push(load);
  void fetchWaiting();
}

/** From now on there is time: the first screen can be seen. */
export function beginLatePieces(): void {
  if (isBegun || isSparing()) return;
  isBegun = true;
  void fetchWaiting();
}
