import type { PublicPair } from "#contract/portal/endpoints.ts";
import type { Ranking } from "#contract/standings/endpoints.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { rankingPlaces } from "#domain/tables/ranking-order.ts";
import { signed } from "#domain/tables/value-columns.ts";
import { groupChangesIn, type LeagueFacts, memberOf, tableView } from "#server/features/standings/public.ts";

type Places = PublicPair["places"];
type Row = Pick<Ranking["rows"][number], "matches_won" | "matches_played" | "games_difference">;

/** What a place is made of, by its figures: '2 victorias en 2 partidos y +11 juegos'. */
function figuresText({ matches_won: won, matches_played: played, games_difference: games }: Row): string {
  const wins = `${won} ${won === 1 ? "victoria" : "victorias"}`;
  const matches = `${played} ${played === 1 ? "partido" : "partidos"}`;
  return `${wins} en ${matches} y ${signed(games)} ${Math.abs(games) === 1 ? "juego" : "juegos"}`;
}

/** Where its place leads; of a tournament's group a bracket says that. */
function changeOf(facts: LeagueFacts, pairId: string) {
  const change = facts.league.type === "tournament" ? undefined : groupChangesIn(facts, facts.current).get(pairId);
  return change === undefined ? {} : { goes: change };
}

/** The place in the group of the current round, and why; neither of who has left, and before anything is played there. */
function inGroup(facts: LeagueFacts, pairId: string): Places["group"] {
  const groupId = memberOf(facts, facts.current.id, pairId)?.group_id;
  const group = facts.groups.find(({ id }) => id === groupId);
  if (group === undefined) return null;
  const rows = tableView(facts, facts.current, group.id);
  const row = rows.find(({ pair_id }) => pair_id === pairId);
  const isPlaced = row !== undefined && !row.is_withdrawn && rows.some(({ matches_played }) => matches_played > 0);
  if (!isPlaced) return { name: group.name, place: null, why: null, short: null };
  const { position: place, why } = row;
  return { name: group.name, place, why, short: figuresText(row), ...changeOf(facts, pairId) };
}

/** Whether a league's ranking says something else than the table of its only group in its only round. */
const hasRanking = ({ groups, rounds }: LeagueFacts) => groups.length > 1 || rounds.length > 1;

function inLeague(facts: LeagueFacts, { rows, order }: Ranking, pairId: string): Places["league"] {
  const at = rows.findIndex(({ pair_id }) => pair_id === pairId);
  const place = rankingPlaces(rows, order.in_force)[at];
  const row = rows[at];
  if (!hasRanking(facts) || typeof place !== "number" || row === undefined || row.matches_played === 0) return null;
  const of = rows.filter(({ is_withdrawn }) => !is_withdrawn).length;
  if (order.in_force === "criteria") return { place, of, why: row.why };
  return {
    place,
    of,
    why: `Puesto ${place}. El ranking de la liga va por grupos: primero el grupo, después el puesto en él.`,
  };
}

function ofPlayer({ individual_rows: players }: Ranking, pairId: string): Places {
  const at = players.findIndex(({ pair_id }) => pair_id === pairId);
  const player = players[at];
  if (player === undefined) return { group: null, league: null };
  const isScored = players.some((one) => shownPoints(one) > 0);
  const isOnly = players.every(({ group_id }) => group_id === player.group_id);
  return {
    group: { name: player.group_name, place: isScored ? player.place : null, why: null, short: null },
    league: isScored && !isOnly ? { place: at + 1, of: players.length, why: null } : null,
  };
}

/** The two places of a pair, never one number: in its group, which moves it, and in the league (spec 7 §1.11). */
export function placesOf(facts: LeagueFacts, ranking: Ranking, pairId: string): Places {
  if (facts.league.format_type === "individual") return ofPlayer(ranking, pairId);
  // A tournament has no place beside those of its groups but the one that its bracket gives (spec 7 §1.9).
  const hasLeague = facts.league.type !== "tournament";
  return { group: inGroup(facts, pairId), league: hasLeague ? inLeague(facts, ranking, pairId) : null };
}
