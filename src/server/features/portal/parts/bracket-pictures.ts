import type { PublicDrawnMatch, PublicPhase } from "#contract/portal/bracket.ts";
import type { PortalAnswers } from "#contract/portal/reads.ts";
import { spokenName } from "#domain/base/names.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import type { ChatMatch, ChatPicture, PictureRow, Preview, Shared } from "./picture.ts";
import { dayFoot, isOpen, joined, players, whenWords, whereWords } from "./picture-words.ts";

// A bracket as pictures: who plays the final, or the next round by name; who has won it (spec 7 §1.9).

type League = PortalAnswers["league"];
type Side = PublicDrawnMatch["sides"][number];

const most = { preview: 3, chat: 12 }; // matches

const isBye = ({ sides }: PublicDrawnMatch) => sides.some(({ is_bye }) => is_bye);
const isReal = (match: PublicDrawnMatch) => !isBye(match);
const nameOf = ({ name, text }: Side) => (name === null ? (text ?? "Por decidir") : spokenName(name));
const linesOf = ({ name, text }: Side) => (name === null ? [text ?? "Por decidir"] : players(name));

/** The round that is played: the first with a match that nobody has won; undefined: it is over. */
function presentRound({
  rounds,
}: PublicPhase): { name: string; matches: PublicDrawnMatch[]; isLast: boolean } | undefined {
  const at = rounds.findIndex(({ matches }) => matches.some((match) => isReal(match) && isOpen(match)));
  const round = rounds[at];
  if (round === undefined) return undefined;
  const isLast = at === rounds.length - 1;
  const open = round.matches.filter((match) => isReal(match) && isOpen(match));
  const final = isLast ? open.filter(({ is_third_place }) => !is_third_place) : open;
  return { name: round.name, matches: final.length > 0 ? final : open, isLast: isLast && final.length > 0 };
}

function rowOf(match: PublicDrawnMatch, now: ClubMoment): PictureRow {
  const [one, other] = match.sides;
  return {
    mark: whenWords(match, now).replace("Jugado, falta el resultado", "Jugado"),
    lines: [nameOf(one), `contra ${nameOf(other)}`],
    figure: match.court_name ?? "",
  };
}

/** Gold in words: who has won, in two lines, with what their season was. */
export function championsPreview(league: League, champions: string): Preview {
  const figures = league.finished?.figures ?? null;
  const word = league.format_type === "individual" ? "Primer puesto" : "Campeones";
  const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
  const season =
    figures === null
      ? null
      : joined(
          `${counted(figures.matches_won, "victoria", "victorias")}, ${counted(figures.matches_lost, "derrota", "derrotas")}`,
          `${figures.ordering.meaning} ${figures.ordering.text}`,
        );
  return {
    above: `${word} · ${league.name}`,
    isWon: true,
    title: players(champions),
    facts: null,
    body: { kind: "plain" },
    foot: season,
  };
}

/** The one match that is left of a round, by name. */
function onlyPreview(league: League, round: string, match: PublicDrawnMatch, now: ClubMoment): Preview {
  const [one, other] = match.sides;
  return {
    above: `${league.name} · ${round}`,
    isWon: false,
    title: [],
    facts: null,
    body: { kind: "sides", sides: [linesOf(one), linesOf(other)] },
    foot: match.match_date === null ? "Aún sin fecha" : upperFirst(whereWords(match, now)),
  };
}

function phasePreview(league: League, phase: PublicPhase, now: ClubMoment): Preview {
  const round = presentRound(phase);
  if (round === undefined)
    return { above: null, isWon: false, title: [league.name], facts: phase.name, body: { kind: "plain" }, foot: null };
  const [only] = round.matches;
  if (only !== undefined && round.matches.length === 1 && only.sides.every(({ name }) => name !== null))
    return onlyPreview(league, round.isLast ? "La final" : round.name, only, now);
  const rest = Math.max(0, round.matches.length - most.preview);
  return {
    above: league.name,
    isWon: false,
    title: [round.name],
    facts: null,
    rest,
    body: { kind: "rows", rows: round.matches.slice(0, most.preview).map((match) => rowOf(match, now)) },
    foot: null,
  };
}

const resultWords = {
  played: "Jugado",
  retirement: "Retirada",
  no_show: "W.O.",
  walkover: "W.O.",
  double_walkover: "W.O. de las dos",
  time_over: "Por tiempo",
} as const;

function chatMatch(match: PublicDrawnMatch, now: ClubMoment): ChatMatch {
  const isOver = match.status === "completed";
  const what = isOver ? resultWords[match.outcome ?? "played"] : whereWords(match, now);
  return {
    when: joined(match.name, upperFirst(what)),
    sides: match.sides.map((side, at) => ({
      lines: linesOf(side),
      games: isOver
        ? match.set_results.map(({ pair1_games, pair2_games }) => String(at === 0 ? pair1_games : pair2_games))
        : [],
      hasWon: side.pair_id !== null && side.pair_id === match.winner_pair_id,
    })),
  };
}

interface Round {
  name: string;
  matches: PublicDrawnMatch[];
}

/** The rounds that have room: from the one that is played on, then those before it. */
function shownRounds(phase: PublicPhase): { shown: Round[]; isCut: boolean } {
  const all = phase.rounds.map(({ name, matches }) => ({ name, matches: matches.filter(isReal) }));
  const real = all.filter(({ matches }) => matches.length > 0);
  const open = real.findIndex(({ matches }) => matches.some(isOpen));
  const present = open === -1 ? real.length - 1 : open;
  const order = [...real.slice(present), ...real.slice(0, Math.max(0, present)).toReversed()];
  const shown = new Set<Round>();
  let left = most.chat;
  for (const round of order) {
    if (round.matches.length > left && shown.size > 0) break;
    shown.add(round);
    left -= round.matches.length;
  }
  const kept = real.filter((round) => shown.has(round));
  const isCut = kept.length < real.length || left < 0;
  return { shown: kept.map(({ name, matches }) => ({ name, matches: matches.slice(0, most.chat) })), isCut };
}

function chatOf(league: League, phase: PublicPhase, now: ClubMoment): ChatPicture {
  const { shown, isCut } = shownRounds(phase);
  return {
    title: league.name,
    facts: joined(phase.name, phase.champion === null ? league.stage : `Campeones: ${spokenName(phase.champion.name)}`),
    tables: [],
    rounds: shown.map(({ name, matches }) => ({ title: name, matches: matches.map((one) => chatMatch(one, now)) })),
    more: isCut ? "El cuadro entero está en el portal." : null,
    foot: dayFoot(league.today, league.club_name),
  };
}

function textOf(league: League, phase: PublicPhase, now: ClubMoment): string {
  if (phase.champion !== null) return `${league.name} · ${phase.name}\nCampeones: ${spokenName(phase.champion.name)}`;
  const round = presentRound(phase);
  const lines = round?.matches.map((match) => {
    const [one, other] = match.sides;
    return `${upperFirst(whereWords(match, now))}: ${nameOf(one)} – ${nameOf(other)}`;
  });
  return [`${league.name} · ${round?.name ?? phase.name}`, ...(lines ?? [])].join("\n");
}

/** A league's bracket as it stands; null: it has none. @param number which of them, from 1 */
export function bracketShared(
  league: League,
  { phases }: PortalAnswers["bracket"],
  number: number,
  now: ClubMoment,
): Shared | null {
  const phase = phases[number - 1];
  if (phase === undefined) return null;
  const won = phase.champion === null ? null : championsPreview(league, phase.champion.name);
  const isMain = phase.role === "main" || phases.length === 1;
  const preview =
    won === null
      ? phasePreview(league, phase, now)
      : isMain
        ? won
        : { ...won, above: `${phase.name} · ${league.name}`, foot: null };
  return { preview, chat: chatOf(league, phase, now), text: textOf(league, phase, now) };
}
