import type { PageData } from "#contract/portal/page-data.ts";
import type { PortalAnswers, ShownAnswers } from "#contract/portal/reads.ts";
import { pairName } from "#domain/base/names.ts";
import { listKey, ofBracket, ofGroup, type ShownMatch, toCome } from "#web/features/portal/public.ts";

// What of its answer a rendered page carries for the browser that takes it over: nothing that the page does not show, and nothing twice.

interface Named {
  group_id: string | null;
  group_name: string | null;
  name: string;
  player1_name: string;
  player2_name: string | null;
  position: number;
  matches_played: number;
  matches_won: number;
  matches_drawn: number;
  matches_lost: number;
  games_won: number;
  games_lost: number;
  games_difference: number;
}

/** What is said of few rows only; where it is missing, it is not so. */
const rarely = ["is_adjusted", "is_withdrawn", "is_moved"] as const;

/**
 * A row without its name where its players' say it, without what it is not, and without the figures that others give;
 * `rendered-page.ts` says all of it again.
 */
function unnamed<Row extends Named>(row: Row, at: number): Row {
  const short: Partial<Named> & { [flag in (typeof rarely)[number]]?: boolean } = { ...row };
  if (row.name === pairName(row.player1_name, row.player2_name)) delete short.name;
  // The league, which is carried before its pages, says what its groups are called.
  if (row.group_id != null) delete short.group_name;
  for (const flag of rarely) if (short[flag] === false) delete short[flag];
  if (row.matches_drawn === 0) delete short.matches_drawn;
  if (row.position === at + 1) delete short.position;
  if (row.matches_played === row.matches_won + row.matches_drawn + row.matches_lost) delete short.matches_played;
  if (row.games_difference === row.games_won - row.games_lost) delete short.games_difference;
  // The browser puts all of it back before anything reads the row.
  return short as unknown as Row;
}

/** The ranking without its reasons, which are a third of its bytes, and what else its page does not say. */
function rankingState(answer: ShownAnswers["ranking"]): ShownAnswers["ranking"] {
  return {
    ...answer,
    rows: answer.rows.map(({ why: _why, placed_by: _placed, division_level: _level, ...row }, at) => unnamed(row, at)),
  };
}

export function groupsState(answer: PortalAnswers["groups"]): PortalAnswers["groups"] {
  return { ...answer, groups: answer.groups.map((group) => ({ ...group, rows: group.rows.map(unnamed) })) };
}

/**
 * Of the matches those to come, and how many are over: a season's results are ten times as much, and come when they are asked for.
 * @param isWhole the page shows those that are over, and carries them all
 */
export function matchesState(
  answer: ShownAnswers["matches"],
  today: string,
  isWhole: boolean,
): ShownAnswers["matches"] {
  const isShown = (match: ShownMatch) => isWhole || toCome(match, today);
  const matches = answer.matches.filter((match) => isShown(ofGroup(match)));
  const drawn = answer.drawn.filter((match) => isShown(ofBracket(match)));
  const left_out = answer.matches.length + answer.drawn.length - matches.length - drawn.length;
  const withKey = <Match extends { id: string }>(match: Match) => ({ ...match, id: listKey(match) });
  return { ...answer, matches: matches.map(withKey), drawn: drawn.map(withKey), ...(left_out > 0 && { left_out }) };
}

/** A bracket without the ids of its matches: its page has no use for them, and of 64 pairs they are a tenth of its bytes. */
function bracketState(answer: ShownAnswers["bracket"]): ShownAnswers["bracket"] {
  const phases = answer.phases.map((phase) => ({
    ...phase,
    rounds: phase.rounds.map((round) => ({ ...round, matches: round.matches.map((match) => ({ ...match, id: "" })) })),
  }));
  return { ...answer, phases };
}

/** A league without the ids of its rounds: the portal knows them by their numbers. */
export function leagueState(answer: PortalAnswers["league"]): PortalAnswers["league"] {
  return { ...answer, rounds: answer.rounds.map((round) => ({ ...round, id: "" })) };
}

const showsResults = (address: string) => new URLSearchParams(address.split("?")[1]).get("tab") === "completed";

/** A league's page at its address, such as `/league/…/matches?tab=completed`, with what it carries of its answer. */
export function pageState(
  address: string,
  page: NonNullable<PageData["page"]>,
  league: PortalAnswers["league"],
): NonNullable<PageData["page"]> {
  switch (page.name) {
    case "ranking":
      return { ...page, answer: rankingState(page.answer) };
    case "groups":
      return { ...page, answer: groupsState(page.answer) };
    case "bracket":
      return { ...page, answer: bracketState(page.answer) };
    case "matches":
      return { ...page, answer: matchesState(page.answer, league.today, showsResults(address)) };
    default:
      return page;
  }
}
