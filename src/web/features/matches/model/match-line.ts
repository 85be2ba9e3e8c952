import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { drawPlaceName, drawSideName } from "#domain/brackets/bracket-names.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { hasSets, isByDefault } from "#domain/scores/score.ts";
import { type ClubMoment, putOffText, putOffUntil, shownWhen } from "#domain/season/match-when.ts";
import { type WaitingWhen, waitingWhen } from "#domain/season/waiting-results.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";

/** One side of a match in its row. */
export interface LineSide {
  key: "first" | "second";
  /** Null while it is not decided: the name then says what will make it. */
  pairId: string | null;
  name: string;
  isWinner: boolean;
  /** Its games, set by set. */
  games: { set: number; games: number; hasWon: boolean; isSuper: boolean }[];
}

/** A match of a list, of a group or of a bracket, as its row shows it. */
export interface MatchLine {
  source: { kind: "group"; match: Match } | { kind: "bracket"; match: ListedBracketMatch };
  id: string;
  /** The day, hour and court that are shown: where it was really played, else as it was booked. */
  date: string | null;
  time: string | null;
  court: string | null;
  /** 'Grupo A', 'Semifinal 1'. */
  about: string;
  /** What it stands under where a list is in the order of groups, and the place of that. */
  part: { name: string; level: number };
  sides: [LineSide, LineSide];
  /** 'Ana & Berta contra Carla & Diana'. */
  title: string;
  /** What else is said of it, a sentence each. */
  notes: string[];
  deadlines: { deferred_until: string | null; own_deadline: string | null };
}

/** Where a match that is to be played belongs by the club's clock. */
export function lineWhen({ source: { match }, deadlines }: MatchLine, now: ClubMoment): WaitingWhen {
  return waitingWhen({ ...match, ...deadlines }, now);
}

type Scored = Pick<Match, "outcome" | "set_results">;

function gamesOf({ outcome, set_results }: Scored, at: 0 | 1): LineSide["games"] {
  if (outcome === null || isByDefault(outcome) || !hasSets(outcome)) return [];
  return set_results.map(({ set, pair1_games, pair2_games, super_tie_break }) => {
    const [games, others] = at === 0 ? [pair1_games, pair2_games] : [pair2_games, pair1_games];
    return { set, games, hasWon: games > others, isSuper: super_tie_break === true };
  });
}

const lineupNotes = ({ lineup }: Pick<Match, "lineup">) =>
  lineup.map(({ absent_name, substitute_name }) => `Jugó ${substitute_name} por ${absent_name}`);

function deadlineNote(match: Match): string[] {
  const until = putOffUntil(match);
  if (until !== null) return [putOffText(until)];
  const deadline = isPending(match.status) ? (match.own_deadline ?? match.deferred_until) : null;
  return deadline === null || match.match_date !== null
    ? []
    : [`Se puede jugar hasta el ${shortWeekdayDate(deadline)}`];
}

function promotionNote({ kind, status, group_name }: Match): string[] {
  if (kind !== "promotion" || !isPending(status)) return [];
  return [
    `Por la plaza en ${group_name}: quien gana juega arriba, desde la próxima jornada si una de las dos ya ha jugado en esta. No cuenta en ninguna clasificación.`,
  ];
}

/** A match of a group; its round is said unless it is the one that the list is of. */
export function groupLine(match: Match, round?: number): MatchLine {
  const { id, group_name, division_level, round_number, kind, deferred_until, own_deadline } = match;
  const { match_date: date, match_time: time, court_name: court } = shownWhen(match);
  const parts = [
    group_name,
    kind === "promotion" ? "Promoción" : null,
    round_number === round ? null : `Jornada ${round_number}`,
  ];
  const side = (at: 0 | 1): LineSide => {
    const pairId = at === 0 ? match.pair1_id : match.pair2_id;
    return {
      key: at === 0 ? "first" : "second",
      pairId,
      name: at === 0 ? match.pair1_name : match.pair2_name,
      isWinner: match.winner_pair_id === pairId,
      games: gamesOf(match, at),
    };
  };
  return {
    source: { kind: "group", match },
    id,
    date,
    time,
    court,
    about: parts.filter((part) => part !== null).join(" · "),
    part: { name: group_name, level: division_level },
    sides: [side(0), side(1)],
    title: `${match.pair1_name} contra ${match.pair2_name}`,
    notes: [...deadlineNote(match), ...promotionNote(match), ...lineupNotes(match)],
    deadlines: { deferred_until, own_deadline },
  };
}

/** A match of a bracket; sides that are not decided are named by what will make them. */
export function drawnLine(match: ListedBracketMatch): MatchLine {
  const { match_date: date, match_time: time, court_name: court } = shownWhen(match);
  const side = (at: 0 | 1): LineSide => {
    const one = match.sides[at];
    return {
      key: at === 0 ? "first" : "second",
      pairId: one.pair_id,
      name: drawSideName(one),
      isWinner: one.pair_id !== null && one.pair_id === match.winner_pair_id,
      games: gamesOf(match, at),
    };
  };
  const sides: [LineSide, LineSide] = [side(0), side(1)];
  return {
    source: { kind: "bracket", match },
    id: match.id,
    date,
    time,
    court,
    about: `${match.phase_name} · ${drawPlaceName(match)}`,
    part: { name: match.phase_name, level: Number.POSITIVE_INFINITY },
    sides,
    title: `${sides[0].name} contra ${sides[1].name}`,
    notes: lineupNotes(match),
    deadlines: { deferred_until: null, own_deadline: null },
  };
}
