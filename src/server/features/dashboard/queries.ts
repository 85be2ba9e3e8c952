import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { Todo } from "#contract/dashboard/endpoints.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { putOffUntil } from "#domain/season/match-when.ts";
import { nextStep } from "#domain/season/next-step.ts";
import type { Handle } from "#server/db/connect.ts";
import { bracketMatchesOf, bracketPublication } from "#server/features/brackets/public.ts";
import { type Match, matchesPage } from "#server/features/matches/public.ts";
import { bestOf, type LeagueFacts, loadFacts, shownRows } from "#server/features/standings/public.ts";

const topSize = 5; // spec 1 §9
const shownOfEach = 5;

type Waiting = Todo["matches"][number];

function ofGroup(match: Match): Waiting {
  const { id, pair1_id, pair2_id, pair1_name, pair2_name, group_name, match_date, match_time, court_name } = match;
  const pairs = { pair1_id, pair2_id, pair1_name, pair2_name };
  const until = putOffUntil(match);
  return {
    match_id: id,
    ...pairs,
    group_name,
    is_in_bracket: false,
    match_date,
    match_time,
    court_name,
    ...(until !== null && { put_off: { round_number: match.round_number, until } }),
  };
}

function ofBracket({ id, sides: [one, two], ...match }: ListedBracketMatch): Waiting {
  const { round_name, match_date, match_time, court_name } = match;
  const nameOf = ({ name, text }: typeof one) => name ?? text ?? "";
  const pairs = { pair1_id: one.pair_id, pair2_id: two.pair_id, pair1_name: nameOf(one), pair2_name: nameOf(two) };
  return { match_id: id, ...pairs, group_name: round_name, is_in_bracket: true, match_date, match_time, court_name };
}

/** Ordered by date and time; in a group before in a bracket. */
function todo(matches: Waiting[]): Todo {
  const when = ({ match_date, match_time }: Waiting) => `${match_date} ${match_time}`;
  const ordered = matches.toSorted((a, b) => when(a).localeCompare(when(b)));
  return { count: matches.length, matches: ordered.slice(0, shownOfEach) };
}

/** A match of a bracket waits for a date once its pairs are known. */
function canHaveDate({ pair1_id, pair2_id }: Waiting): boolean {
  return pair1_id !== null && pair2_id !== null;
}

/** Whether its day has passed, or without one the day until which it is put off. */
function isOverdue({ match_date, put_off }: Waiting, today: string): boolean {
  const last = match_date ?? put_off?.until ?? today;
  return last < today;
}

/** How many pairs play: those of the groups of the current round; of a tournament without groups those of its bracket (spec 5 §1.1). */
function countPairs({ members, current }: LeagueFacts, drawn: readonly ListedBracketMatch[]): number {
  const inGroups = members.filter(({ round_id, state }) => round_id === current.id && state === "playing").length;
  return inGroups > 0
    ? inGroups
    : new Set(drawn.flatMap(({ sides }) => sides.flatMap(({ pair_id }) => pair_id ?? []))).size;
}

/** What the current round holds: groups in which somebody plays, matches, and what of them is to be played. */
function roundOf({ current, league, groups, members, matches }: LeagueFacts) {
  const filled = members.flatMap(({ round_id, group_id, state }) =>
    round_id === current.id && state === "playing" ? [group_id] : [],
  );
  const its = matches.filter(({ round_id }) => round_id === current.id);
  return {
    groups: league.format_type === "pairs" ? new Set(filled).size : groups.length,
    matches: its.length,
    pending: its.filter(({ status }) => isPending(status)).length,
  };
}

/** Counts, the best five, and what is left to do: today, past its date without a result, without a date. */
export async function dashboardOf(handle: Handle, leagueId: string, today: string) {
  const facts = await loadFacts(handle, leagueId);
  const { matches } = await matchesPage(handle, { league_id: leagueId });
  const drawn = await bracketMatchesOf(handle, leagueId);
  const pending = [
    ...matches.filter(({ status }) => isPending(status)).map(ofGroup),
    ...drawn.filter(({ status }) => isPending(status)).map(ofBracket),
  ];
  const lists = {
    today: todo(pending.filter(({ match_date }) => match_date === today)),
    overdue: todo(pending.filter((match) => isOverdue(match, today))),
    undated: todo(
      pending.filter((match) => match.match_date === null && canHaveDate(match) && !isOverdue(match, today)),
    ),
  };
  const { league, current, people } = facts;
  const round = roundOf(facts);
  const isPublished = await bracketPublication(handle, leagueId);
  const standing = {
    status: league.status,
    type: league.type,
    format: league.format_type,
    people: people.length,
    groups: round.groups,
    round: { ...round, isOpen: current.state === "open" },
    bracket:
      isPublished === null ? null : { isPublished, pending: drawn.filter(({ status }) => isPending(status)).length },
    overdue: lists.overdue.count,
    undated: lists.undated.count,
    today: lists.today.count,
  };
  return {
    pairs: countPairs(facts, drawn),
    scheduled_matches: [...facts.matches, ...drawn].filter(({ status }) => status === "scheduled").length,
    total_matches: facts.matches.length + drawn.length,
    top: bestOf(facts, shownRows(facts), topSize),
    next: nextStep(standing),
    people: people.length,
    round: {
      number: current.number,
      total: Math.max(league.number_of_rounds, current.number),
      is_open: standing.round.isOpen,
      deadline: current.deadline,
      pending: round.pending,
    },
    ...lists,
  };
}
