import type { SetResult } from "#domain/scores/score.ts";
import type { listLineupsOf, listPeopleOfPairs } from "../page-repository.ts";

// What a person's matches are written by, of groups and of brackets.

export type Lineup = Awaited<ReturnType<typeof listLineupsOf>>[number];
export type PairPerson = Awaited<ReturnType<typeof listPeopleOfPairs>>[number];

/** Who somebody is among the pairs and matches of the page. */
export interface Known {
  personId: string;
  leagues: ReadonlyMap<string, string>;
  /** The pairs that the person was in, each with its round. */
  places: ReadonlySet<string>;
  people: ReadonlyMap<string, PairPerson[]>;
  lineups: ReadonlyMap<string, Lineup>;
}

export const namedOf = ({ person_id, full_name, erased_at }: Omit<PairPerson, "round_id">) => ({
  person_id: erased_at === null ? person_id : null,
  full_name,
});

export const turned = ({ pair1_games, pair2_games, ...set }: SetResult): SetResult => ({
  ...set,
  pair1_games: pair2_games,
  pair2_games: pair1_games,
});
