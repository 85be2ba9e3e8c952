import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { perClub } from "#server/platform/club-memory.ts";
import type { Dependencies } from "#server/platform/context.ts";

const last = perClub((): { problem: string | null } => ({ problem: null }));

/** Why this process made no copy when it last tried, in Spanish; null: it did. */
export const copyingProblem = ({ memory }: Pick<Dependencies, "memory">) => last(memory).problem;

/** Runs what makes a copy, and remembers for 'Estado' why there is none. */
export async function rememberingProblem<T>({ memory }: Dependencies, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work();
    last(memory).problem = null;
    return done;
  } catch (error) {
    last(memory).problem = error instanceof OperatorProblem ? error.message : "La copia no se ha podido hacer.";
    throw error;
  }
}
