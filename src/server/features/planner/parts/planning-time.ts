/** How long a plan may take. */
export interface PlanningTime {
  /** Seconds of its own work: who shares a busy machine gets no worse plan (spec 4 §2.10). */
  seconds: number;
  /** Seconds of the clock after which it ends all the same. */
  most: number;
}

/**
 * How much of its seconds a plan has used: its work, or the clock where what is left of it is less.
 * @param worked milliseconds of a processor
 * @param passed milliseconds of the clock
 * @returns milliseconds
 */
export function timeUsed({ seconds, most }: PlanningTime, worked: number, passed: number): number {
  return Math.max(worked, passed - (most - seconds) * 1000);
}
