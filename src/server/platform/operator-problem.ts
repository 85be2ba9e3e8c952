/** What the operator can do something about: the message is Spanish, and says it. */
export class OperatorProblem extends Error {}

/** Ends a process that cannot go on: with what the operator needs to know, or, for a fault of ours, with where it is. */
export function endWithProblem(error: unknown): never {
  const text = error instanceof OperatorProblem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
