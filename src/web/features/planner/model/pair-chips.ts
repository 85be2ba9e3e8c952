import type { PairAvailability } from "#contract/planner/availability.ts";
import { calledNames } from "#domain/base/board-names.ts";
import { type Availability, isOver } from "#domain/planning/planning-absences.ts";
import { saidBriefly } from "#domain/planning/said-text.ts";

/** The same for all who say the same. */
export const saidKey = ({ kind, weekday, date_from, date_to, time_from, time_to }: Availability): string =>
  [kind, weekday, date_from, date_to, time_from, time_to].join();

/** What is noted of somebody. */
export interface NotedOf {
  person_id: string;
  full_name: string;
  id: string;
}

/** What people of a pair said alike. */
export interface SaidChip {
  key: string;
  said: Availability;
  /** "no martes", or "Ana: no martes" where others of the pair did not say so. */
  text: string;
  /** What is noted of it, of each who said it. */
  of: NotedOf[];
}

const alone = ({ kind, weekday, date_from, date_to, time_from, time_to }: Availability): Availability => ({
  kind,
  weekday,
  date_from,
  date_to,
  time_from,
  time_to,
});

type People = PairAvailability["people"];

/** Who of a pair said something, by their ids. */
export const whoSaid = (people: People, key: string): string[] =>
  people.filter(({ said }) => said.some((one) => saidKey(one) === key)).map(({ person_id }) => person_id);

function chipOf(people: People, said: Availability): SaidChip {
  const key = saidKey(said);
  const who = whoSaid(people, key);
  const called = calledNames(people.map(({ full_name }) => full_name));
  const names = people.filter(({ person_id }) => who.includes(person_id)).map(({ full_name }) => called.get(full_name));
  const text = saidBriefly(said);
  return {
    key,
    said: alone(said),
    text: who.length === people.length ? text : `${names.join(" y ")}: ${text}`,
    of: people.flatMap(({ person_id, full_name, said }) =>
      said.filter((one) => saidKey(one) === key).map(({ id }) => ({ person_id, full_name, id })),
    ),
  };
}

/** What a pair said that a plan may still meet (spec 4 §2.7), each once: what it would like before when it cannot. */
export function chipsOf({ people }: PairAvailability, today: string): SaidChip[] {
  const all = people.flatMap(({ said }) => said).filter((said) => !isOver(said, today));
  const each = [...new Map(all.map((said) => [saidKey(said), said])).values()];
  const inOrder = (["likes", "cannot"] as const).flatMap((kind) => each.filter((said) => said.kind === kind));
  return inOrder.map((said) => chipOf(people, said));
}
