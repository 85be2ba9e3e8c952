import type { SeasonPair } from "#contract/seasons/endpoints.ts";

/** Whether a pair plays on, its people look for others, or it does not. */
export type Staying = "together" | "apart" | "no";

/** Who stays at first: everybody but those who have left. */
export function firstAnswers(pairs: readonly SeasonPair[]): Map<string, Staying> {
  return new Map(pairs.map(({ pair_id, is_withdrawn }) => [pair_id, is_withdrawn ? "no" : "together"]));
}

/** Who stays, in the final order, as the server is told. */
export function stayingOf(pairs: readonly SeasonPair[], answers: ReadonlyMap<string, Staying>) {
  return pairs.flatMap(({ pair_id }) => {
    const stays = answers.get(pair_id) ?? "no";
    return stays === "no" ? [] : [{ pair_id, stays }];
  });
}

/** The people of the pairs that stay, whoever they play with. */
export function peopleStaying(pairs: readonly SeasonPair[], answers: ReadonlyMap<string, Staying>) {
  return pairs.filter(({ pair_id }) => (answers.get(pair_id) ?? "no") !== "no").flatMap(({ people }) => people);
}

/** What the server refuses of rows of the list, by their number from 0. */
export function refusedRows(fields: Record<string, string>): Map<number, string> {
  const refused = new Map<number, string>();
  for (const [field, why] of Object.entries(fields)) {
    const at = /^newcomers\.(\d+)\./.exec(field)?.[1];
    if (at !== undefined) refused.set(Number(at), why);
  }
  return refused;
}
