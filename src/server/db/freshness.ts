/**
 * What is known of what is in memory: `current`, every change is told; `frozen`, no server takes changes, so there are none; `unknown`,
 * there is one, and its changes are not told here.
 */
export type Known = "current" | "frozen" | "unknown";

export interface Freshness {
  /** Null while it is being found out. */
  now(): Known | null;
  settled(): Promise<Known>;
  /** Ms since the last sign of a server, while it is not current: so long nothing has changed, and "today" stands still. */
  frozenFor(): number;
  /** How often it has become current. */
  times(): number;
}

/** Where nothing can be missed. */
export const alwaysCurrent: Freshness = {
  now: () => "current",
  settled: () => Promise.resolve("current"),
  frozenFor: () => 0,
  times: () => 1,
};

function worst(all: readonly (Known | null)[]): Known | null {
  if (all.includes("unknown")) return "unknown";
  if (all.includes(null)) return null;
  return all.includes("frozen") ? "frozen" : "current";
}

/** That of several listeners: as good as the worst of them. */
export function freshnessOf(listeners: ReadonlySet<{ freshness: Freshness }>): Freshness {
  const all = () => [...listeners].map(({ freshness }) => freshness);
  return {
    now() {
      for (const { freshness } of listeners)
        if (freshness.now() !== "current") return worst(all().map((one) => one.now()));
      return "current";
    },
    settled: async () => worst(await Promise.all(all().map((one) => one.settled()))) ?? "unknown",
    frozenFor: () => Math.max(0, ...all().map((one) => one.frozenFor())),
    times: () => all().reduce((sum, one) => sum + one.times(), 0),
  };
}
