import type { StandingRow } from "#contract/common/rows.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import type { PublicGroup } from "#contract/portal/endpoints.ts";
import { bookedLength } from "#domain/season/match-when.ts";
import type { GroupChange } from "#domain/tables/group-change.ts";
import { regulationsOf } from "#server/features/leagues/public.ts";
import {
  cameTo,
  groupChangesIn,
  individualView,
  type LeagueFacts,
  roundAt,
  tableView,
} from "#server/features/standings/public.ts";
import { hasBegun } from "./bracket-now.ts";
import { drawnPairs, type LeagueBrackets } from "./public-bracket.ts";

/** Whom a tournament's published bracket takes: who stands in it, and by the places of groups those on them as the tables stand. */
export type Taking = Pick<LeagueBrackets, "phases" | "through">;

/** Where the rows of a tournament's group lead (spec 7 §1.9). */
function throughIn(rows: readonly StandingRow[], { phases, through }: Taking): Map<string, GroupChange> {
  const drawn = drawnPairs(phases);
  const isPlayed = rows.some(({ matches_played }) => matches_played > 0);
  const perGroup = isPlayed && !hasBegun(phases) ? (through?.perGroup ?? 0) : 0;
  const passing = rows.filter(
    ({ pair_id, position, is_withdrawn }) => drawn.has(pair_id) || (!is_withdrawn && position <= perGroup),
  );
  return new Map(passing.map(({ pair_id }) => [pair_id, { kind: "through", to: "cuadro" }]));
}

interface Filter {
  group?: string | undefined;
  round?: number | undefined;
}

/**
 * What is being played of a group, then what comes on the club's day and after it, in their order; of those that have a day. Nothing
 * of a later day passes before the page knows of a new one: of that the first is enough.
 */
function nextOf(
  matches: readonly Match[],
  { group_id, today }: { group_id: string; today: string },
  rows: readonly Pick<StandingRow, "pair_id" | "position">[],
): PublicGroup["later"] {
  const isRunning = ({ status }: Match) => status === "in_progress";
  const next = matches
    .filter((match) => match.group_id === group_id && match.kind === "group" && match.match_date !== null)
    .filter((match) => isRunning(match) || (match.status === "scheduled" && (match.match_date ?? "") >= today))
    .sort((a, b) => Number(isRunning(b)) - Number(isRunning(a)) || whenOf(a).localeCompare(whenOf(b)));
  const placeOf = (id: string) => rows.find(({ pair_id }) => pair_id === id)?.position ?? 0;
  const shown = next.flatMap((match): PublicGroup["later"] => {
    const { match_date, match_time, court_name, pair1_id, pair2_id } = match;
    if (match_date === null) return [];
    const places: [number, number] = [placeOf(pair1_id), placeOf(pair2_id)];
    return [{ match_date, match_time, court_name, ...bookedLength(match), is_running: isRunning(match), places }];
  });
  const firstLater = shown.findIndex(({ match_date, is_running }) => !is_running && match_date > today);
  return firstLater === -1 ? shown : shown.slice(0, firstLater + 1);
}

function whenOf({ match_date, match_time }: Match): string {
  return `${match_date} ${match_time ?? "99"}`;
}

/**
 * A card per group with its table of the round (spec 1 §2 "groups"), of as many pairs as groups shall have (spec 3 §2.1) or 8 players.
 * @param matches those of the round, for what comes next; none of a round that is closed
 */
export function publicGroups(
  facts: LeagueFacts,
  filter: Filter,
  { matches: listed, today, taking }: { matches: readonly Match[]; today: string; taking?: Taking | undefined },
): PublicGroup[] {
  const round = roundAt(facts, filter.round);
  const individuals = individualView(facts, round);
  const changes = groupChangesIn(facts, round);
  const came = cameTo(facts, round);
  const capacity = facts.league.format_type === "individual" ? 8 : regulationsOf(facts.league, round).group_size.size;
  return facts.groups
    .filter(({ id }) => filter.group === undefined || filter.group === id)
    .map((group) => {
      const matches = facts.matches.filter(({ group_id, round_id }) => group_id === group.id && round_id === round.id);
      const rows = tableView(facts, round, group.id);
      const passing = taking === undefined ? undefined : throughIn(rows, taking);
      const [next_match = null, ...later] = nextOf(listed, { group_id: group.id, today }, rows);
      return {
        ...group,
        members: rows.filter(({ is_withdrawn }) => !is_withdrawn).length,
        capacity,
        matches_total: matches.length,
        matches_played: matches.filter(({ status }) => status === "completed").length,
        rows: rows.map(({ why: _why, ...row }) => ({
          ...row,
          goes: (passing ?? changes).get(row.pair_id),
          came: came.get(row.pair_id),
        })),
        individual_rows: individuals.filter(({ group_id }) => group_id === group.id),
        next_match,
        later,
      };
    });
}
