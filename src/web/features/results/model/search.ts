/** What the address of the results sheet says. */
export interface ResultsSearch {
  /** The match with which it begins. */
  from?: string;
}

export function resultsSearch({ from }: Record<string, unknown>): ResultsSearch {
  return typeof from === "string" && from !== "" ? { from } : {};
}
