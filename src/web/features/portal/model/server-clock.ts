import { useEffect, useState } from "react";

const second = 1000; // ms

/** How far the server's clock is before this device's, in ms, from one answer of it; null where it says no hour. */
export async function readAhead(): Promise<number | null> {
  const before = Date.now();
  const response = await fetch("/icon.svg", { method: "HEAD", cache: "no-store" });
  const said = Date.parse(response.headers.get("date") ?? "");
  const middle = (before + Date.now()) / 2;
  // It says whole seconds: on average half a one has passed.
  return Number.isNaN(said) ? null : said + second / 2 - middle;
}

/** How far the server's clock is before this device's, in ms: a countdown that all share goes by one clock; 0 until it has answered. */
export function useServerAhead(isWanted: boolean): number {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    readAhead().then(
      (read) => isOver || read === null || setAhead(read),
      () => undefined, // without a line the device's own clock goes on
    );
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return ahead;
}
