import type { PageData } from "#contract/portal/page-data.ts";
import type { PortalAnswers, ShownAnswers } from "#contract/portal/reads.ts";
import { firstTab, listKey, ofBracket, ofGroup, type ShownMatch, toCome } from "#web/features/portal/public.ts";

// What of its answer a rendered page carries for the browser that takes it over: nothing that the page does not show, and nothing twice.

/** The ranking without its reasons and what else its page does not say: points that order nothing, places in the league, ids of groups. */
export function rankingState(answer: ShownAnswers["ranking"]): ShownAnswers["ranking"] {
  const isDivided = answer.order.in_force === "by_division";
  // A pair that has moved is told by its group's own id.
  const groupIds = answer.rows.some(({ is_moved }) => is_moved) ? [] : answer.rows.map(({ group_id }) => group_id);
  const short = new Map([...new Set(groupIds)].map((id, at) => [id, String(at)]));
  const rows = answer.rows.map(({ why: _why, placed_by: _placed, division_level: _level, ...row }, at) => ({
    ...row,
    group_id: row.group_id === null ? null : (short.get(row.group_id) ?? row.group_id),
    position: isDivided ? at + 1 : row.position,
    points: answer.shows_points ? row.points : 0,
  }));
  const groups = answer.groups.map((group) => ({ ...group, id: short.get(group.id) ?? group.id }));
  return { ...answer, rows, groups };
}

const withKey = <Match extends { id: string }>(match: Match) => ({ ...match, id: listKey(match) });

/**
 * Of the matches those to come, and how many are over: a season's results are ten times as much, and come when they are asked for.
 * @param isWhole the page shows those that are over, and carries them all; so does one that opens on them
 */
export function matchesState(
  answer: ShownAnswers["matches"],
  today: string,
  isWhole: boolean,
): ShownAnswers["matches"] {
  const all = [...answer.matches.map(ofGroup), ...answer.drawn.map(ofBracket)];
  const isEveryShown = isWhole || firstTab(all) === "completed";
  const isShown = (match: ShownMatch) => isEveryShown || toCome(match, today);
  const matches = answer.matches.filter((match) => isShown(ofGroup(match)));
  const drawn = answer.drawn.filter((match) => isShown(ofBracket(match)));
  const left_out = answer.matches.length + answer.drawn.length - matches.length - drawn.length;
  return { ...answer, matches: matches.map(withKey), drawn: drawn.map(withKey), ...(left_out > 0 && { left_out }) };
}

/** A bracket with short ids of its matches: of 64 pairs they are a tenth of its bytes. */
function bracketState(answer: ShownAnswers["bracket"]): ShownAnswers["bracket"] {
  const phases = answer.phases.map((phase) => ({
    ...phase,
    rounds: phase.rounds.map((round) => ({ ...round, matches: round.matches.map(withKey) })),
  }));
  return { ...answer, phases };
}

/** A league without the ids of its rounds: the portal knows them by their numbers. */
export function leagueState(answer: PortalAnswers["league"]): PortalAnswers["league"] {
  return { ...answer, rounds: answer.rounds.map((round) => ({ ...round, id: "" })) };
}

type Page = NonNullable<PageData["page"]>;

const showsResults = (address: string) => new URLSearchParams(address.split("?")[1]).get("tab") === "completed";

/** A league's page at its address, such as `/league/…/matches?tab=completed`, with what it carries of its answer. */
export function pageState(address: string, page: Page, league: PortalAnswers["league"]): Page {
  switch (page.name) {
    case "ranking":
      return { ...page, answer: rankingState(page.answer) };
    case "matches":
      return { ...page, answer: matchesState(page.answer, league.today, showsResults(address)) };
    case "bracket":
      return { ...page, answer: bracketState(page.answer) };
    default:
      return page;
  }
}
