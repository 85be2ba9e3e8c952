export const runTabs = ["courts", "table", "people", "settings"] as const;
export type RunTab = (typeof runTabs)[number];

/** What the address of an evening says: which of its four places is shown; absent: the courts, or the table once it is over. */
export interface RunSearch {
  tab?: RunTab;
}

/** Reads the address leniently: what it cannot mean is left out. */
export function runSearch({ tab }: Record<string, unknown>): RunSearch {
  const found = runTabs.find((one) => one === tab);
  return found === undefined ? {} : { tab: found };
}
