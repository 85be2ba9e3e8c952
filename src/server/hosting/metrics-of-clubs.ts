import type { ClubMetrics, Metrics } from "#server/platform/metrics.ts";

type Value = Awaited<ReturnType<Parameters<ClubMetrics["gauge"]>[2]>>;
type Read = Parameters<ClubMetrics["gauge"]>[2];

/** What of several clubs is not their sum: the oldest message, the oldest of the newest copies, whether all are ready. */
const together: Record<string, (values: number[]) => number> = {
  padel_mail_oldest_seconds: (values) => Math.max(...values),
  padel_last_copy_timestamp_seconds: (values) => Math.min(...values),
  padel_ready: (values) => Math.min(...values),
};
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function joined(name: string, values: Value[]): Value {
  const join = together[name] ?? sum;
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return null;
  const kinds = new Map<string, number[]>();
  const plain: number[] = [];
  for (const value of present) {
    if (typeof value === "number") plain.push(value);
    else for (const [kind, one] of Object.entries(value)) kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  if (plain.length > 0) return join(plain);
  return Object.fromEntries([...kinds].map(([kind, ones]) => [kind, join(ones)]));
}

/** Lets the clubs that a process has open be measured as one: what each would tell by itself, added up. */
export class MetricsOfClubs {
  readonly #metrics: Metrics;
  readonly #gauges = new Map<string, Set<Read>>();
  readonly #counters = new Map<string, { open: Set<() => number>; closed: number }>();

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  /** What a club that opens is measured with, and what takes it out when it closes. */
  ofClub(): { metrics: ClubMetrics; end: () => void } {
    const ends: (() => void)[] = [];
    const metrics: ClubMetrics = {
      times: this.#metrics.times,
      gauge: (name, help, read, label) => {
        const reads = this.#gauges.get(name) ?? new Set<Read>();
        if (!this.#gauges.has(name)) {
          this.#gauges.set(name, reads);
          const all = async () => joined(name, await Promise.all([...reads].map(async (one) => await one())));
          this.#metrics.gauge(name, help, all, label);
        }
        reads.add(read);
        ends.push(() => reads.delete(read));
      },
      counter: (name, help, read) => {
        const total = this.#counters.get(name) ?? { open: new Set<() => number>(), closed: 0 };
        if (!this.#counters.has(name)) {
          this.#counters.set(name, total);
          this.#metrics.counter(name, help, () => total.closed + sum([...total.open].map((one) => one())));
        }
        total.open.add(read);
        ends.push(() => {
          // A sum that only grows keeps what a closed club has added.
          if (total.open.delete(read)) total.closed += read();
        });
      },
    };
    return { metrics, end: () => ends.forEach((end) => end()) };
  }
}
