import { refusal } from "#server/platform/errors.ts";

/** Refuses two entries of one person: whoever is registered twice would meet themselves. */
export function refuseTwice(people: readonly { person_id: string | null; id?: string | null }[]): void {
  const known = people.flatMap(({ person_id }) => person_id ?? []);
  const entered = people.flatMap(({ id }) => id ?? []);
  if (new Set(known).size !== known.length || new Set(entered).size !== entered.length)
    throw refusal("player_repeated", {}, "Una persona está dos veces en la lista.");
}
