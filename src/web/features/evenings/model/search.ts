/** What the address of a new evening says: which one it repeats. */
export interface EveningSearch {
  repeat?: string;
}

/** Reads it from an address. */
export function eveningSearch({ repeat }: Record<string, unknown>): EveningSearch {
  return typeof repeat === "string" && repeat !== "" ? { repeat } : {};
}
