import type { SheetPage, SheetScore } from "#contract/links/sheet.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { isPublicLeague } from "#domain/base/league.ts";
import { type ScoreInput, type ScoreRules, scoreMatch } from "#domain/scores/score.ts";
import { type Standing, sentOf } from "#domain/scores/sent-results.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { regulationsOf } from "#server/features/leagues/public.ts";
import { matchesIn, scoreRulesOf } from "#server/features/matches/public.ts";
import { drawnMatches, publicDraws, publicMatches, withPublicNames } from "#server/features/portal/public.ts";
import { standingOfMatch } from "#server/features/proposals/public.ts";
import { loadFacts } from "#server/features/standings/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { orRefuse } from "#server/platform/errors.ts";
import { todayIn } from "#server/platform/transaction.ts";
import type { FoundSheet } from "../sheets-repository.ts";

/** A result with who has won it, whom its sets say where nobody else does. */
function scoreOf(result: ScoreInput, rules: ScoreRules): SheetScore {
  const { outcome, set_results } = result;
  const scored = scoreMatch(result, rules);
  return { outcome, winner: scored.ok ? scored.value.winner : result.winner, set_results: [...set_results] };
}

type Shown = Pick<SheetPage, "state" | "score">;

/** What was said of a match, as its sheet shows it. */
function shownOf(standing: Standing, rules: ScoreRules): Shown {
  if (standing.kind === "result") return { state: "decided", score: scoreOf(standing.result, rules) };
  if (standing.kind === "disputed") return { state: "disputed", score: null };
  const [one] = sentOf(standing);
  if (one === undefined) return { state: "open", score: null };
  return { state: one.sender === "sheet" ? "sheet" : "pair", score: scoreOf(one.result, rules) };
}

type Match = Pick<SheetPage, "pair1_name" | "pair2_name" | "place" | "match_date" | "match_time" | "court_name"> &
  Pick<PublicMatch, "status" | "outcome" | "winner_pair_id" | "set_results" | "pair1_id">;

/** The result that the desk has entered; null: none. */
function decidedOf({ status, outcome, winner_pair_id, set_results, pair1_id }: Match): Shown | null {
  if (status !== "completed" || outcome === null) return null;
  const winner = winner_pair_id === null ? null : winner_pair_id === pair1_id ? 1 : 2;
  return { state: "decided", score: { outcome, winner, set_results } };
}

/** The match of a code as everybody may see it, of its group or its published bracket. */
async function matchOf(deps: Dependencies, { league_id, match_id }: FoundSheet, timeZone: string) {
  const { db } = deps.database;
  const facts = withPublicNames(await loadFacts(db, league_id), todayIn(deps, timeZone));
  const all = await matchesIn(db, { league_id });
  const own = publicMatches(facts, all).find(({ id }) => id === match_id);
  if (own !== undefined) {
    const place = `${own.group_name} · ${own.apart ?? `Jornada ${own.round_number}`}`;
    return { facts, match: { ...own, place } satisfies Match };
  }
  const { phases } = await publicDraws(db, facts, timeZone);
  const drawn = orRefuse(
    drawnMatches(phases).find(({ id }) => id === match_id),
    "link_dead",
  );
  const [one, two] = drawn.sides;
  const names = { pair1_name: one.name ?? "", pair2_name: two.name ?? "", pair1_id: one.pair_id ?? "" };
  return { facts, match: { ...drawn, ...names, place: `${drawn.phase_name} · ${drawn.name}` } satisfies Match };
}

/** What stands on the page of a match's sheet (spec 6 §1.1, §2.3). */
export async function sheetPageOf(deps: Dependencies, sheet: FoundSheet): Promise<SheetPage> {
  const { db } = deps.database;
  const { league_id, match_id } = sheet;
  const { time_zone } = await clubSettings(db);
  const { facts, match } = await matchOf(deps, sheet, time_zone);
  const standing = await standingOfMatch(db, { leagueId: league_id, matchId: match_id, now: deps.clock.now() });
  const { pair1_name, pair2_name, place, match_date, match_time, court_name } = match;
  const score_rules = scoreRulesOf(regulationsOf(facts.league, facts.current));
  return {
    link_id: sheet.id,
    match_id,
    league_name: facts.league.name,
    league_id: isPublicLeague(facts.league) ? league_id : null,
    pair1_name,
    pair2_name,
    place,
    match_date,
    match_time,
    court_name,
    score_rules,
    today: todayIn(deps, time_zone),
    ...(standing === null ? (decidedOf(match) ?? { state: "open", score: null }) : shownOf(standing, score_rules)),
  };
}
