import { type CopySums, tablesThatDiffer } from "#server/db/copy-sums.ts";
import { startProcess } from "#server/platform/own-process.ts";

/** What the process that restores a copy for trial is asked, and what it answers. */
export interface CheckRequest {
  file: string;
  passphrase: string | undefined;
}
export type CheckAnswer = { sums: CopySums } | { fault: string };

const longest = 30 * 60_000; // ms

function restoredSums(request: CheckRequest): Promise<CheckAnswer> {
  const child = startProcess("copy-check", import.meta.url);
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => child.kill("SIGKILL"), longest);
    tooLong.unref();
    child.once("message", (answer: CheckAnswer) => resolve(answer));
    child.once("error", () => resolve({ fault: "La comprobación no se ha podido empezar." }));
    child.once("exit", () => resolve({ fault: "La comprobación se ha cortado." }));
    child.ref();
    child.send(request);
  }).finally(() => child.kill("SIGKILL")) as Promise<CheckAnswer>; // `finally` loses nothing of it
}

/**
 * Restores a copy into a database of its own, in a process that ends with it, and compares each table with what was copied.
 * @returns what is wrong with it, in Spanish; null: nothing
 */
export async function checkCopy(request: CheckRequest, sums: CopySums): Promise<string | null> {
  const answer = await restoredSums(request);
  if ("fault" in answer) return answer.fault;
  const different = tablesThatDiffer(sums, answer.sums);
  return different.length === 0 ? null : `Al recuperarla de prueba no sale lo mismo (${different.join(", ")}).`;
}
