import { appendFileSync } from "node:fs";

/** Counts, over all processes of a run of the tests, what was started: `npm test` tells it at its end. */
export function tally(started: "database" | "browser"): void {
  const file = process.env.TEST_TALLY;
  if (file !== undefined) appendFileSync(file, `${started}\n`);
}
