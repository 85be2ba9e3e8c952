/** Why the product cannot start, for the operator: the message is Spanish and says what to do. */
export class StartProblem extends Error {}

/** Tells the operator why the start failed, without the program's own lines when he can act on it, and ends the process. */
export function endWithProblem(error: unknown): never {
  const text = error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
