import type { PublicPhase } from "#contract/portal/bracket.ts";
import type { LeagueMoment, LeagueNow, PublicLeagues } from "#contract/portal/home.ts";
import { compareCourts } from "#domain/base/names.ts";
import { type MatchStage, matchStage } from "#domain/scores/match-status.ts";
import { shownWhen } from "#domain/season/match-when.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { bracketNow } from "./bracket-now.ts";
import { firstPair } from "./champions.ts";
import { leagueProgress } from "./league-progress.ts";
import type { drawnMatches } from "./public-bracket.ts";
import { isListedLeague, type PublicFacts } from "./public-names.ts";
import { publicRanking } from "./public-ranking.ts";

type Listed = PublicLeagues["playing_today"];
type GroupMatch = Omit<Listed["matches"][number], "league_id">;
type DrawnMatch = ReturnType<typeof drawnMatches>[number];

/** A match that has a day, of a group or of a bracket. */
export interface DatedMatch extends LeagueMoment {
  state: MatchStage;
  of: { group: GroupMatch } | { drawn: DrawnMatch };
}

const lengthOf = ({ duration_minutes }: { duration_minutes?: number | undefined }) =>
  duration_minutes === undefined ? {} : { duration_minutes };

/** The matches that have a day, as it is shown. */
export function datedMatches(groups: readonly GroupMatch[], drawn: readonly DrawnMatch[]): DatedMatch[] {
  const all = [
    ...groups
      .filter(({ is_annulled }) => !is_annulled)
      .map((group) => ({
        ...shownWhen(group),
        title: group.group_name,
        ...lengthOf(group),
        status: group.status,
        of: { group },
      })),
    ...drawn.map((one) => ({ ...one, title: `${one.phase_name} · ${one.name}`, of: { drawn: one } })),
  ];
  return all.flatMap((match) => {
    const { match_date: date, match_time: time, court_name: court, title, status, of } = match;
    return date === null ? [] : [{ date, time, court, ...lengthOf(match), title, state: matchStage(status), of }];
  });
}

const order = { running: 0, pending: 1, over: 2 };
const hourOf = ({ date, time }: LeagueMoment) => `${date} ${time ?? "~"}`;

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By day and hour, and within one by the court. */
export const byHour = (a: LeagueMoment, b: LeagueMoment): number =>
  compare(hourOf(a), hourOf(b)) || compareCourts(a.court, b.court);

/** What is in play, what is to come, what is over, each by its hour and its court (spec 7 §1.4). */
export function inOrder<T extends DatedMatch>(matches: readonly T[]): T[] {
  return matches.toSorted((a, b) => order[a.state] - order[b.state] || byHour(a, b));
}

/** Whether a match is of today: dated so, or still in play. */
export function isOfToday({ date, state }: DatedMatch, today: string): boolean {
  return date === today || state === "running";
}

function momentOf(match: DatedMatch | undefined): LeagueMoment | null {
  if (match === undefined) return null;
  const { date, time, court, title } = match;
  return { date, time, court, ...lengthOf(match), title };
}

/** '3 grupos de 4', '2 grupos · 9 parejas'; of a tournament its draw; before either how many are registered. */
function shapeOf(
  { league, groups, members, current, people, individuals }: PublicFacts,
  phases: readonly PublicPhase[],
) {
  const [draw] = phases;
  if (league.tournament_format === "Torneo" && draw !== undefined) return `cuadro de ${draw.pairs}`;
  const isIndividual = league.format_type === "individual";
  const here = members.filter(({ round_id, state }) => round_id === current.id && state === "playing");
  const placed = isIndividual ? individuals : here;
  if (placed.length === 0) return people.length === 1 ? "1 inscrito" : `${people.length} inscritos`;
  const sizes = new Set(groups.map(({ id }) => placed.filter(({ group_id }) => group_id === id).length));
  const counted = `${groups.length} ${groups.length === 1 ? "grupo" : "grupos"}`;
  if (sizes.size === 1) return `${counted} de ${[...sizes][0]}`;
  return `${counted} · ${placed.length} ${isIndividual ? "jugadores" : "parejas"}`;
}

/** Who leads by the league's own ranking. */
function leaderNow(facts: PublicFacts): LeagueNow["leader"] {
  const { individual_rows, shows_points } = publicRanking(facts, {});
  const [player] = individual_rows;
  if (player !== undefined) {
    const { player_name: name, group_name } = player;
    const points = shownPoints(player);
    return points > 0 ? { name, group_name, points } : null;
  }
  const pair = firstPair(facts);
  if (pair === null) return null;
  return { name: pair.name, group_name: pair.group_name, points: shows_points ? pair.points : null };
}

/** What lives on a league's card (spec 7 §1.7). @param today the club's day */
export function leagueNow(
  { facts, phases }: { facts: PublicFacts; phases: readonly PublicPhase[] },
  matches: readonly DatedMatch[],
  today: string,
): LeagueNow {
  const bracket = bracketNow(facts, phases);
  const ofToday = matches.filter((match) => isOfToday(match, today));
  const open = inOrder(matches);
  return {
    shape: shapeOf(facts, phases),
    progress: leagueProgress(facts, today, bracket),
    bracket,
    leader: bracket?.comes_first === true ? null : leaderNow(facts),
    playing: momentOf(open.find(({ state }) => state === "running")),
    next: momentOf(open.find(({ state, date }) => state === "pending" && date >= today)),
    today: { total: ofToday.length, left: ofToday.filter(({ state }) => state !== "over").length },
    is_listed: isListedLeague(facts),
  };
}
