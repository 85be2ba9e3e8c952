import { mayBeMinor, minorsDivision } from "#domain/base/minors.ts";
import { firstNameAndInitial } from "#domain/base/names.ts";
import type { SetResult } from "#domain/scores/sets.ts";
import { type LeagueFacts, namesOf } from "#server/features/standings/public.ts";

/** A league's facts with nothing but the names that anybody may read (spec 7 §1.8). */
export interface PublicFacts extends LeagueFacts {
  /** Who may be under 18: the ids of their registrations, and of the people themselves. */
  minors: ReadonlySet<string>;
  /** Who is named by first name and initial, by the same ids: they, and who refused to be named (ruling 41). */
  shortened: ReadonlySet<string>;
  /** The sets that wait to be confirmed and count nowhere, by the match; absent: they are not told. */
  proposed?: ReadonlyMap<string, SetResult[]>;
}

/**
 * The name that the portal shows of somebody who is registered in a league: the one place that decides it (spec 7 §1.8). Names of pairs
 * come from `namesOf` of public facts, where this has been asked already.
 * @param person the id of a registration or of a person
 */
export function publicName<T extends string | null>(
  league: Pick<PublicFacts, "shortened">,
  person: { id: string | null; name: T },
): T {
  if (person.name === null || person.id === null || !league.shortened.has(person.id)) return person.name;
  return firstNameAndInitial(person.name) as T; // a text for a text
}

type Person = LeagueFacts["people"][number];

const idsOf = (people: readonly Person[]) =>
  new Set(people.flatMap(({ player_id, person_id }) => [player_id, person_id]));

/** A league's facts as the portal may tell them on a day of the club. @param today a calendar date */
export function withPublicNames(facts: LeagueFacts, today: string): PublicFacts {
  const { division } = facts.league;
  const isYoung = ({ birth_year }: Person) => mayBeMinor(birth_year, { division, today });
  const minors = idsOf(facts.people.filter(isYoung));
  const shortened = idsOf(facts.people.filter((person) => person.is_name_refused || isYoung(person)));
  if (shortened.size === 0) return { ...facts, minors, shortened };
  const member = (one: LeagueFacts["members"][number]) => ({
    ...one,
    player1_name: publicName({ shortened }, { id: one.player1_id, name: one.player1_name }),
    player2_name: publicName({ shortened }, { id: one.player2_id, name: one.player2_name }),
  });
  return {
    ...facts,
    minors,
    shortened,
    members: facts.members.map(member),
    joining: facts.joining.map(member),
    individuals: facts.individuals.map((row) => ({
      ...row,
      player_name: publicName({ shortened }, { id: row.player_id, name: row.player_name }),
    })),
  };
}

/** The name of a side of a match, as it was in the match's round. @param name as the database has it */
export function publicSideName(facts: PublicFacts, side: { round_id: string; pair_id: string; name: string }): string {
  if (facts.shortened.size === 0) return side.name;
  return namesOf(facts, { id: side.round_id }).get(side.pair_id)?.name ?? "";
}

/** Whether a league is told to search engines: never where minors play, nor one that is for who has its link (spec 7 §1.8). */
export function isListedLeague({ league, minors }: Pick<PublicFacts, "league" | "minors">): boolean {
  return !league.is_link_only && league.division !== minorsDivision && minors.size === 0;
}
