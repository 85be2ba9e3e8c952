import { reasonOf } from "#server/kernel/operator-problem.ts";
import { bad, type Check, type Finding } from "./finding.ts";

/** What did not end in time. */
export class TooLate extends Error {}

/** The result of some work; what it began goes on where it cannot be ended. @throws TooLate after `limit` ms */
export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no end after ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Findings of one group of checks; one that fails or hangs is itself what is wrong. @param limit ms */
export async function checked(check: Check, limit: number, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await within(limit, work());
  } catch (error) {
    const reason = error instanceof TooLate ? `no ha terminado en ${limit / 1000} s` : reasonOf(error);
    return [bad(check, `no se ha podido comprobar: ${reason}`, "Repite la orden y mira si se queda igual.")];
  }
}
