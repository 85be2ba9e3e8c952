import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { drawStageName } from "#domain/brackets/bracket-names.ts";
import { type MatchStage, matchStage, type SentState } from "#domain/scores/match-status.ts";
import { hasSets } from "#domain/scores/score.ts";
import { isFinished, type SetResult } from "#domain/scores/sets.ts";
import { putOffText, shownWhen } from "#domain/season/match-when.ts";

/** A set as it stands in its column. */
export interface ShownSet {
  /** What stands above the column: '1', '2', '3', 'STB'. */
  name: string;
  games: [number, number];
  /** Whose it is; null: nobody's, it was left unfinished. */
  winner: 0 | 1 | null;
  isSuper: boolean;
}

export interface ShownSide {
  /** null while nobody stands there. */
  pairId: string | null;
  /** One player each; of a side that is not decided the words for it. */
  lines: string[];
  isDecided: boolean;
  /** What is said of it besides its games: 'Gana por W.O.', 'Se retiraron'. */
  word: string | null;
}

/** A match as lists of the portal show it, of a group or of a bracket. */
export interface ShownMatch {
  /** What tells it apart from the others of a list. */
  key: string;
  /** Its group, or its round of a bracket. */
  title: string;
  /** Its round of the league, where that is to be said. */
  round: string | null;
  /** How far in its bracket it is, where its round is known: 'Final'. */
  stage: string | null;
  /** What is unusual about it: 'Promoción', 'Anulado'. */
  note: string | null;
  date: string | null;
  time: string | null;
  court: string | null;
  /** Now: its hour runs. Passed: its hour and length are over, and its result is missing. */
  state: MatchStage | "now" | "passed";
  /** How long it is booked. */
  minutes: number;
  /** It is put off: its hour, if it has one, may be an old one. */
  isPutOff: boolean;
  /** Players have sent its result, which counts nowhere yet. */
  isSent: boolean;
  isAnnulled: boolean;
  sides: [ShownSide, ShownSide];
  winner: 0 | 1 | null;
  sets: ShownSet[];
  /** The sets that players have sent, which count nowhere yet. */
  proposed: ShownSet[];
  /** Who played instead of somebody. */
  substitutes: string | null;
}

/** What of an id tells the matches of a league apart: a page that the server drew carries no more of it. */
export function listKey({ id }: Pick<PublicMatch, "id">): string {
  return id.slice(-12);
}

const columns = ["1", "2", "3"];

/** The sets as columns; of a match without games none (spec 7 §1.3). */
export function shownSets(sets: readonly SetResult[]): ShownSet[] {
  return sets.map((set, at) => {
    const { pair1_games: one, pair2_games: two } = set;
    const isSuper = set.super_tie_break === true;
    const winner = !isFinished(set) || one === two ? null : one > two ? 0 : 1;
    return { name: isSuper ? "STB" : (columns[at] ?? ""), games: [one, two], winner, isSuper };
  });
}

type Ending = Pick<PublicMatch, "outcome" | "winner_pair_id">;

/** What is said of a side where games do not say it; of one person in the singular. */
function wordOf({ outcome, winner_pair_id }: Ending, pairId: string | null, people: number): string | null {
  const [retired, absent] = people === 1 ? ["Se retiró", "No se presentó"] : ["Se retiraron", "No se presentaron"];
  const words: { [O in NonNullable<Ending["outcome"]>]: { winner: string | null; other: string | null } } = {
    played: { winner: null, other: null },
    time_over: { winner: "Gana al acabar el tiempo", other: null },
    retirement: { winner: null, other: retired },
    walkover: { winner: "Gana por W.O.", other: null },
    no_show: { winner: "Gana por W.O.", other: absent },
    double_walkover: { winner: absent, other: absent },
  };
  if (outcome === null) return null;
  return words[outcome][pairId !== null && winner_pair_id === pairId ? "winner" : "other"];
}

interface Named {
  pair_id: string | null;
  name: string;
  isDecided: boolean;
}

function sideOf(match: Ending, { pair_id: pairId, name, isDecided }: Named): ShownSide {
  const lines = isDecided ? name.split(" & ") : [name];
  return { pairId, lines, isDecided, word: wordOf(match, pairId, lines.length) };
}

/** What the two kinds of matches have in common. */
function endOf(match: Ending & Pick<PublicMatch, "set_results" | "proposed">, pairIds: readonly (string | null)[]) {
  const at = match.winner_pair_id === null ? -1 : pairIds.indexOf(match.winner_pair_id);
  const winner: ShownMatch["winner"] = at === 0 || at === 1 ? at : null;
  return {
    winner,
    sets: hasSets(match.outcome) ? shownSets(match.set_results) : [],
    proposed: shownSets(match.proposed ?? []),
  };
}

/** Who played for a pair, by name where that is public anyway (spec 3 §2.4). */
export function substitutesText({ substitutes }: Pick<PublicMatch, "substitutes">): string | null {
  if (substitutes.length === 0) return null;
  const names = substitutes.flatMap(({ name }) => name ?? []);
  const isUnnamed = names.length < substitutes.length;
  const named = names.map((name) => `Jugó ${name} como suplente`);
  return [...named, ...(isUnnamed ? [names.length === 0 ? "Con suplente" : "Con otro suplente"] : [])].join(" · ");
}

/** What is unusual about a match of a group. */
function noteOf({ is_annulled, kind, deferred_until, sent }: PublicMatch): string | null {
  if (is_annulled) return "Anulado";
  const said = sent === undefined ? null : sentNotes[sent];
  if (deferred_until !== undefined) return [putOffText(deferred_until), said].filter(Boolean).join(" · ");
  return said ?? (kind === "promotion" ? "Promoción" : null);
}

/** What is said of a result that players have sent and nobody has decided (spec 6 §2.3). */
const sentNotes: Record<SentState, string> = {
  unconfirmed: "Por confirmar",
  waiting: "Resultado por confirmar",
  disputed: "Resultado por decidir",
};

/** What a match is of, with its round where that is to be said. */
export function withRound(title: string, round: string | null): string {
  return round === null ? title : `${title} · ${round}`;
}

/** The round of what is put off, and where the same pairs have another match open. */
function roundSaid({ apart, deferred_until, round_number }: PublicMatch): string | null {
  return apart ?? (deferred_until === undefined ? null : `Jornada ${round_number}`);
}

/** A match of a group. */
export function ofGroup(match: PublicMatch): ShownMatch {
  const { match_date: date, match_time: time, court_name: court } = shownWhen(match);
  const { pair1_id, pair2_id, pair1_name, pair2_name, is_annulled: isAnnulled } = match;
  return {
    key: listKey(match),
    title: withRound(match.group_name, roundSaid(match)),
    round: roundSaid(match),
    stage: null,
    note: noteOf(match),
    date,
    time,
    court,
    state: isAnnulled ? "over" : matchStage(match.status),
    minutes: match.duration_minutes ?? 0,
    isPutOff: match.deferred_until !== undefined,
    isSent: match.sent !== undefined,
    isAnnulled,
    sides: [
      sideOf(match, { pair_id: pair1_id, name: pair1_name, isDecided: true }),
      sideOf(match, { pair_id: pair2_id, name: pair2_name, isDecided: true }),
    ],
    ...endOf(match, [pair1_id, pair2_id]),
    substitutes: substitutesText(match),
  };
}

/** A match of a published bracket (spec 5 §3.2). */
export function ofBracket(match: PublicDrawnMatch & { phase_name: string; round_name?: string }): ShownMatch {
  const side = ({ pair_id, name, text }: PublicDrawnMatch["sides"][number]) =>
    sideOf(match, { pair_id, name: name ?? text ?? "", isDecided: name !== null });
  const [one, two] = match.sides;
  const { name, phase_name, round_name } = match;
  return {
    key: listKey(match),
    title: `${phase_name} · ${name}`,
    note: match.sent === undefined ? null : sentNotes[match.sent],
    round: null,
    stage: round_name === undefined ? null : drawStageName({ name, phase_name, round_name }),
    date: match.match_date,
    time: match.match_time,
    court: match.court_name,
    state: matchStage(match.status),
    minutes: match.duration_minutes ?? 0,
    isPutOff: false,
    isSent: match.sent !== undefined,
    isAnnulled: false,
    sides: [side(one), side(two)],
    ...endOf(match, [one.pair_id, two.pair_id]),
    substitutes: substitutesText(match),
  };
}

/** The sets as they are heard, the games of one side first: 'Set 1: 6 a 3, set 2: 4 a 6, súper tie-break: 10 a 7' (spec 7 §1.3). */
export function setsSaid(sets: readonly Pick<ShownSet, "games" | "isSuper">[], side: 0 | 1): string {
  const said = sets.map(({ games, isSuper }, at) => {
    const name = isSuper ? "súper tie-break" : `set ${at + 1}`;
    return `${name}: ${games[side]} a ${games[side === 0 ? 1 : 0]}`;
  });
  const text = said.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The games of each set as one side reads them, its own first: '6-4 3-6 10-7'; empty where no games were played. */
export function gamesOf({ sets }: Pick<ShownMatch, "sets">, side: 0 | 1): string {
  return sets.map(({ games }) => `${games[side]}-${games[side === 0 ? 1 : 0]}`).join(" ");
}
