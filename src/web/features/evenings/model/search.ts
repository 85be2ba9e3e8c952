/** What the address of a new evening says: which one it repeats, or whose players play it (spec 8 §4.4). */
export interface EveningSearch {
  repeat?: string;
  league?: string;
}

/** Reads it from an address. */
export function eveningSearch({ repeat, league }: Record<string, unknown>): EveningSearch {
  if (typeof repeat === "string" && repeat !== "") return { repeat };
  return typeof league === "string" && league !== "" ? { league } : {};
}
