/** One measured figure beside what it must reach; `ratio` above 1 misses it. */
export interface Figure {
  name: string;
  measured: number;
  limit: number;
  unit: string;
  /** Whether the figure must stay under its limit or reach it. */
  must: "stay under" | "reach";
  /** What was measured before the work that the limit asked for. */
  before?: string;
  /** What else there is to say of it. */
  note?: string;
}

/** The middle of the values; of an even number the upper of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Runs a task some times after a warm-up. @returns the median duration in milliseconds */
export async function medianTime(times: number, task: (run: number) => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let run = -3; run < times; run++) {
    const start = performance.now();
    await task(run);
    if (run >= 0) durations.push(performance.now() - start);
  }
  return median(durations);
}

const shown = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** Prints a figure as a line. @returns whether it holds */
export function report({ name, measured, limit, unit, must, before, note }: Figure): boolean {
  const ratio = must === "reach" ? limit / measured : measured / limit;
  const holds = ratio <= 1;
  const text = `${name.padEnd(58)} ${shown.format(measured).padStart(10)} ${unit.padEnd(7)}`;
  const past = (before === undefined ? "" : `; before ${before}`) + (note === undefined ? "" : `; ${note}`);
  process.stdout.write(
    `${holds ? "ok  " : "MISS"} ${text} must ${must} ${shown.format(limit)}; ratio ${ratio.toFixed(2)}${past}\n`,
  );
  return holds;
}
