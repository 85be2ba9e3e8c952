import type { Evening } from "#contract/evenings/endpoints.ts";
import type { EveningPerson } from "#contract/evenings/evening.ts";
import { spokenPair } from "#domain/base/names.ts";
import type { EveningMatch } from "#domain/evenings/evening.ts";
import { fold, type PlayedEvening } from "#domain/evenings/fold.ts";
import { isGuestName } from "#domain/evenings/guest-names.ts";
import type { Entry } from "#domain/evenings/steps.ts";
import type { WaitingResult } from "./waiting-results.ts";

type Folded = Pick<Evening, "settings" | "seed" | "avoid" | "people" | "entries">;

/** An evening as the server has it, or with the results that wait on this phone: the table shows them at once. */
export function playedOf(evening: Folded, waiting: readonly WaitingResult[] = []): PlayedEvening {
  const { settings, seed, avoid } = evening;
  const people = evening.people.map(({ id, gender, level, partner_id }) => ({ id, gender, level, partner_id }));
  const last = evening.entries.at(-1)?.number ?? 0;
  const more: Entry[] = waiting
    .filter(({ refused }) => refused === null)
    .map(({ match_id, score }, at) => ({
      number: last + at + 1,
      step: { kind: "result", match_id, score },
      is_undone: false,
    }));
  return fold({ settings, seed, avoid, people }, [...evening.entries, ...more]);
}

/** A match of an evening; undefined where its round was drawn anew. */
export function matchIn({ rounds }: Pick<PlayedEvening, "rounds">, id: string): EveningMatch | undefined {
  return rounds.flatMap(({ matches }) => matches).find((match) => match.id === id);
}

const words = (name: string) => name.trim().split(/\s+/);
const firstWord = (name: string) => (isGuestName(name) ? name : (words(name)[0] ?? name));

/** First word with the initial of the second: "Ana L."; of one word the word. */
function withInitial(name: string): string {
  const [first = name, second] = words(name);
  return second === undefined ? first : `${first} ${second.charAt(0)}.`;
}

/** How everybody is called on a card: by as little of the name as tells them apart. */
export function shortNames(people: readonly Pick<EveningPerson, "id" | "shown_name">[]): ReadonlyMap<string, string> {
  const isOnly = (name: string, of: (name: string) => string) =>
    people.filter(({ shown_name }) => of(shown_name) === name).length === 1;
  return new Map(
    people.map(({ id, shown_name }) => {
      const tries = [firstWord, withInitial].map((of) => ({ name: of(shown_name), of }));
      return [id, tries.find(({ name, of }) => isOnly(name, of))?.name ?? shown_name];
    }),
  );
}

/** What the screen says of an evening's people and courts. */
export interface Called {
  /** The whole name as it was typed. */
  name: (id: string) => string;
  short: (id: string) => string;
  court: (id: number) => string;
}

export function calledIn({ people, courts }: Pick<Evening, "people" | "courts">): Called {
  const names = new Map(people.map(({ id, shown_name }) => [id, shown_name]));
  const short = shortNames(people);
  const courtNames = new Map(courts.map(({ id, name }) => [id, name]));
  return {
    name: (id) => names.get(id) ?? "",
    short: (id) => short.get(id) ?? "",
    court: (id) => courtNames.get(id) ?? `Cancha ${id}`,
  };
}

/** 'Cancha 2: Ana y Luis contra Marta y Eva' */
export function matchLabel({ court_id, sides }: Pick<EveningMatch, "court_id" | "sides">, called: Called): string {
  const [one, other] = sides.map((side) => spokenPair(side.map(called.name)));
  return `${called.court(court_id)}: ${one ?? ""} contra ${other ?? ""}`;
}
