import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { Todo } from "#contract/dashboard/endpoints.ts";
import type { FormatType } from "#domain/base/league.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { type ClubMoment, putOffUntil } from "#domain/season/match-when.ts";
import { nextStep } from "#domain/season/next-step.ts";
import { type WaitingWhen, waitingWhen } from "#domain/season/waiting-results.ts";
import type { Handle } from "#server/db/connect.ts";
import { bracketMatchesOf, bracketPublication, listCouples } from "#server/features/brackets/public.ts";
import { listRequests } from "#server/features/dates/public.ts";
import { countInscriptions } from "#server/features/inscriptions/public.ts";
import { type Match, matchesPage } from "#server/features/matches/public.ts";
import { bestOf, hasEnteredPoints, type LeagueFacts, loadFacts, shownRows } from "#server/features/standings/public.ts";

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

/** What is to be played of groups and of brackets, each with where it belongs by the club's clock. */
function pendingOf(matches: readonly Match[], drawn: readonly ListedBracketMatch[], now: ClubMoment) {
  const noDeadline = { deferred_until: null, own_deadline: null };
  return [
    ...matches.map((match) => ({ match, when: waitingWhen(match, now), shown: ofGroup(match) })),
    ...drawn.map((match) => ({ match, when: waitingWhen({ ...match, ...noDeadline }, now), shown: ofBracket(match) })),
  ].filter(({ match }) => isPending(match.status));
}

/**
 * What waits for the administrator; individual matches are given no dates, so that none is missing (spec 2 §2). Of a match whose result
 * was sent neither result nor date is missing: it waits to be decided.
 */
function listsOf(pending: ReturnType<typeof pendingOf>, format: FormatType) {
  const unsent = pending.filter(({ match }) => match.sent === null);
  const of = (...wanted: WaitingWhen[]) => unsent.filter(({ when }) => wanted.includes(when)).map(({ shown }) => shown);
  return {
    today: todo([...of("now"), ...of("today")].filter(({ match_date }) => match_date !== null)),
    overdue: todo(of("overdue")),
    undated: todo(format === "individual" ? [] : of("undated").filter(canHaveDate)),
  };
}

/**
 * How many pairs or players there are: those of the groups of the current round; of a tournament without groups those of its
 * bracket (spec 5 §1.1); before either, who is registered.
 */
async function countPairs(handle: Handle, facts: LeagueFacts, drawn: readonly ListedBracketMatch[]): Promise<number> {
  const { members, current, league, people } = facts;
  const inGroups = members.filter(({ round_id, state }) => round_id === current.id && state === "playing").length;
  const inBracket = new Set(drawn.flatMap(({ sides }) => sides.flatMap(({ pair_id }) => pair_id ?? []))).size;
  if (inGroups + inBracket > 0) return inGroups > 0 ? inGroups : inBracket;
  return league.format_type === "individual" ? people.length : (await listCouples(handle, league.id)).length;
}

/** What the current round holds: groups in which somebody plays, matches, and what of them is to be played. */
function roundOf(facts: LeagueFacts) {
  const { current, league, groups, members, matches } = facts;
  const filled = members.flatMap(({ round_id, group_id, state }) =>
    round_id === current.id && state === "playing" ? [group_id] : [],
  );
  const its = matches.filter(({ round_id }) => round_id === current.id);
  return {
    groups: league.format_type === "pairs" ? new Set(filled).size : groups.length,
    matches: its.length,
    pending: its.filter(({ status }) => isPending(status)).length,
    isEvening: current.is_evening,
    hasPoints: hasEnteredPoints(facts, current),
  };
}

/** Counts, the best five, and what is left to do: of today, past its hour without a result, without a date. */
export async function dashboardOf(handle: Handle, leagueId: string, now: ClubMoment) {
  const facts = await loadFacts(handle, leagueId);
  const { matches } = await matchesPage(handle, { league_id: leagueId });
  const drawn = await bracketMatchesOf(handle, leagueId);
  const { league, current, people } = facts;
  const pending = pendingOf(matches, drawn, now);
  const lists = listsOf(pending, league.format_type);
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
    pairs: await countPairs(handle, facts, drawn),
    scheduled_matches: [...facts.matches, ...drawn].filter(({ status }) => status === "scheduled").length,
    total_matches: facts.matches.length + drawn.length,
    top: bestOf(facts, shownRows(facts), topSize),
    next: nextStep(standing),
    people: people.length,
    undecided: [...facts.matches, ...facts.promotions, ...drawn].filter(({ sent }) => sent !== null).length,
    time_requests: (await listRequests(handle, leagueId)).length,
    inscriptions: await countInscriptions(handle, leagueId),
    round: {
      number: current.number,
      total: Math.max(league.number_of_rounds, current.number),
      is_open: standing.round.isOpen,
      deadline: current.deadline,
      pending: round.pending,
      others: pending.length - round.pending,
    },
    ...lists,
  };
}
