import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { PersonMatch, PersonResult } from "#contract/persons/person.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { shownWhen } from "#domain/season/match-when.ts";
import type { Handle } from "#server/db/connect.ts";
import { bracketMatchesOf } from "#server/features/brackets/public.ts";
import { listPeopleNow } from "../page-repository.ts";
import { type Known, type Lineup, namedOf, turned } from "./person-known.ts";

/** A person's matches of brackets: those to be played, and the results. */
export interface RenderedRows {
  pending: PersonMatch[];
  results: PersonResult[];
}

type PersonNow = Awaited<ReturnType<typeof listPeopleNow>>[number];

function byPair(people: readonly PersonNow[]): Map<string, PersonNow[]> {
  const pairs = new Map<string, PersonNow[]>();
  for (const one of people) pairs.set(one.pair_id, [...(pairs.get(one.pair_id) ?? []), one]);
  return pairs;
}

/** The side on which the person plays, as one of its pair or for one of them; null: it is not theirs. */
function sideOf(
  { id, sides }: ListedBracketMatch,
  { lineups, personId }: Known,
  own: ReadonlySet<string>,
): 1 | 2 | null {
  const lineup = lineups.get(id);
  if (lineup !== undefined && lineup.substitute_id === personId) return lineup.side === 1 ? 1 : 2;
  const at = sides.findIndex(({ pair_id }) => pair_id !== null && own.has(pair_id));
  return at === -1 ? null : at === 0 ? 1 : 2;
}

interface Shown {
  leagueId: string;
  known: Known;
  people: ReadonlyMap<string, PersonNow[]>;
}

/** Whom the person stood in for, or who did for them or their partner. */
function asSubstitute(lineup: Lineup | undefined, personId: string) {
  if (lineup === undefined) return { absent_id: null, substitute_for: null, substituted_by: null };
  const { absent_id, absent_name, substitute_id, substitute_name } = lineup;
  if (substitute_id !== personId) return { absent_id: null, substitute_for: null, substituted_by: substitute_name };
  return { absent_id, substitute_for: absent_name, substituted_by: null };
}

function matchRow(match: ListedBracketMatch, side: 1 | 2, { leagueId, known, people }: Shown): PersonMatch {
  const when = shownWhen(match);
  const [own, other] = side === 1 ? match.sides : [match.sides[1], match.sides[0]];
  const played = asSubstitute(known.lineups.get(match.id), known.personId);
  const membersOf = (pairId: string | null) => (pairId === null ? [] : (people.get(pairId) ?? []));
  const isHere = ({ person_id }: PersonNow) => person_id !== known.personId && person_id !== played.absent_id;
  return {
    id: match.id,
    league_id: leagueId,
    league: known.leagues.get(leagueId) ?? "",
    round_number: null,
    group_id: null,
    group_name: `${match.phase_name} · ${match.name}`,
    date: when.match_date,
    time: when.match_time,
    court_name: when.court_name,
    partners: membersOf(own.pair_id).filter(isHere).map(namedOf),
    rivals:
      other.pair_id === null
        ? [{ person_id: null, full_name: other.text ?? "" }]
        : membersOf(other.pair_id).map(namedOf),
    substitute_for: played.substitute_for,
    substituted_by: played.substituted_by,
  };
}

function resultRow(match: ListedBracketMatch, side: 1 | 2, shown: Shown): PersonResult {
  const own = match.sides[side - 1]?.pair_id;
  return {
    ...matchRow(match, side, shown),
    outcome: match.outcome,
    has_won: match.winner_pair_id === null ? null : match.winner_pair_id === own,
    set_results: side === 1 ? match.set_results : match.set_results.map(turned),
    is_annulled: false,
  };
}

/** A person's matches in the brackets of all leagues (spec 5 §1.1). */
export async function renderedRowsOf(handle: Handle, known: Known): Promise<RenderedRows> {
  const own = new Set([...known.places].map((place) => place.split(" ")[0] ?? ""));
  const rows: RenderedRows = { pending: [], results: [] };
  for (const leagueId of known.leagues.keys()) {
    const theirs = (await bracketMatchesOf(handle, leagueId)).flatMap((match) => {
      const side = sideOf(match, known, own);
      return side === null ? [] : [{ match, side }];
    });
    const pairIds = theirs.flatMap(({ match }) => match.sides.flatMap(({ pair_id }) => pair_id ?? []));
    const shown = { leagueId, known, people: byPair(await listPeopleNow(handle, [...new Set(pairIds)])) };
    for (const { match, side } of theirs) {
      if (isPending(match.status)) rows.pending.push(matchRow(match, side, shown));
      else rows.results.push(resultRow(match, side, shown));
    }
  }
  return rows;
}
