import type { PairWay } from "#contract/portal/bracket.ts";
import type { PublicLeague, PublicPair } from "#contract/portal/endpoints.ts";
import { isOnePlayer } from "#domain/brackets/bracket-words.ts";
import { isPending } from "#domain/scores/match-status.ts";

type WayMatch = PairWay["matches"][number];

const isBye = ({ sides }: WayMatch) => sides.some(({ is_bye }) => is_bye);
/** The round of one pair, with little room: 'Cuartos', 'Semifinal'. */
export function shortRound(round: string): string {
  return round.replace(" de final", "").replace(/^Semifinales$/, "Semifinal");
}

/** The match of a bracket that a pair has to play; undefined: none. */
export function openMatch({ matches }: PairWay): WayMatch | undefined {
  return matches.find((match) => match.outcome === null && !isBye(match));
}

/** The way that says how far a pair is: the one that goes on, else the last; undefined: it is in no published bracket. */
export function wayNow({ ways }: Pick<PublicPair, "ways">): PairWay | undefined {
  return ways.find((way) => openMatch(way) !== undefined) ?? ways.at(-1);
}

/** Whether a tournament has drawn its bracket without a pair of its groups, to which nothing is left that could bring it there. */
export function isLeftOut({ bracket }: Pick<PublicLeague, "bracket">, { ways, needs, matches }: PublicPair): boolean {
  if (bracket?.comes_first !== true || ways.length > 0) return false;
  const isOpen = matches.some(({ status }) => isPending(status));
  return !isOpen && needs.every(({ goal, state }) => goal !== "through" || state === "impossible");
}

/** What the winners of a bracket are called, and who loses its final. */
function endsOf({ role, phase_number, phase_name }: PairWay, isAlone: boolean): Ends {
  const isLower = role === "band" && phase_number > 1;
  const [won, lost] = isAlone ? alone : isLower ? ["Primeros", "Segundos"] : ["Campeones", "Subcampeones"];
  const of = isLower ? ` de ${phase_name}` : role === "consolation" ? " de la consolación" : "";
  return { won, lost, of };
}

interface Ends {
  won: string;
  lost: string;
  /** Of which bracket, where it is not the first. */
  of: string;
}

/** Of one player it is said without a word that is of men or of women alone. */
const alone = ["Primer puesto", "Segundo puesto"] as const;

/** How far a pair has come in a bracket: 'Final', 'Campeones', of who is out the round where it was (spec 7 §1.9). */
export function reached(way: PairWay, { pair_id: pairId, name }: Pick<PublicPair, "pair_id" | "name">): string {
  const last = way.matches.at(-1);
  if (last === undefined) return shortRound(way.rounds[0] ?? "");
  const end = endOf(last, pairId);
  const isAlone = isOnePlayer(name);
  if (last.is_third_place) return isAlone && end === "won" ? thirdPlace.open : thirdPlace[end];
  if (last.round < way.rounds.length || end === "open") return shortRound(last.round_name);
  return endsOf(way, isAlone)[end];
}

const thirdPlace = { won: "Terceros", lost: "Cuarto puesto", open: "Tercer puesto" };

/** How a match ended for one of its pairs; nobody loses against who has left before it. */
function endOf({ winner_pair_id, outcome, sides }: PairWay["matches"][number], pairId: string) {
  const isAlone = outcome === null && sides.some(({ pair_id, is_bye }) => is_bye && pair_id !== pairId);
  if (isAlone || winner_pair_id === pairId) return "won";
  return winner_pair_id === null ? "open" : "lost";
}

/** Whether a pair is out of a bracket, or has won it: nothing of it is left for it to play. */
export function isThrough(way: PairWay): boolean {
  return openMatch(way) === undefined;
}

/** Whether a pair's last round is a place that it has won or played for, and no round where it fell out. */
export function isPlace(end: string): boolean {
  return /^(?:Campeones|Subcampeones|Primeros|Segundos|Terceros|(?:Primer|Segundo|Tercer|Cuarto) puesto)/.test(end);
}

/** What a half of a match is called, and what comes of it. */
export interface Half {
  when: string;
  text: string;
}

const verbs = {
  yours: { win: "Si ganáis", lose: "Si perdéis", pass: "Pasáis", play: "Jugáis", stay: "Os quedáis" },
  theirs: { win: "Si ganan", lose: "Si pierden", pass: "Pasan", play: "Juegan", stay: "Se quedan" },
  mine: { win: "Si ganas", lose: "Si pierdes", pass: "Pasas", play: "Juegas", stay: "Te quedas" },
  another: { win: "Si gana", lose: "Si pierde", pass: "Pasa", play: "Juega", stay: "Se queda" },
};

/** Who is told of a match: a pair or one player, who follows the page or not. */
export interface Follower {
  isMine: boolean;
  isAlone: boolean;
}

function followerKind({ isMine, isAlone }: Follower): keyof typeof verbs {
  if (isAlone) return isMine ? "mine" : "another";
  return isMine ? "yours" : "theirs";
}

/** How the last match of a bracket ends for one side: 'Campeones de la consolación.' */
function ended(way: PairWay, end: "won" | "lost", isAlone: boolean): string {
  const ends = endsOf(way, isAlone);
  return `${ends[end]}${ends.of}.`;
}

const articles: Record<string, string> = { Final: "a la final", Semifinales: "a semifinales" };
const inRound = (round: string) => (round === "Final" ? "la final" : round.toLowerCase());
const toRound = (round: string) => articles[round] ?? `a ${round.toLowerCase()}`;

function defeat(way: PairWay, match: WayMatch, follower: Follower): string | null {
  const { play, stay } = verbs[followerKind(follower)];
  if (match.is_third_place) return "Cuarto puesto.";
  if (match.round === way.rounds.length) return ended(way, "lost", follower.isAlone);
  switch (way.on_defeat) {
    case "third_place":
      return `${play} por el tercer puesto.`;
    case "consolation":
      return `${play} la consolación.`;
    case "out":
      return `${stay} en ${inRound(match.round_name)}.`;
    default:
      return null;
  }
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a defeat has led, of a match whose result nobody knows yet. */
function fallen(way: PairWay, match: WayMatch, isAlone: boolean): string | null {
  if (match.is_third_place) return "Cuarto puesto.";
  if (match.round === way.rounds.length) return ended(way, "lost", isAlone);
  if (way.on_defeat === "third_place") return "A por el tercer puesto.";
  if (way.on_defeat === "consolation") return "A la consolación.";
  return way.on_defeat === "out" ? `Fuera en ${inRound(match.round_name)}.` : null;
}

const since = {
  yours: { win: "Si ganasteis", lose: "Si perdisteis" },
  theirs: { win: "Si ganaron", lose: "Si perdieron" },
  mine: { win: "Si ganaste", lose: "Si perdiste" },
  another: { win: "Si ganó", lose: "Si perdió" },
};

/** What a match was about that was played and waits for its result: 'Si ganaron: A la final.' */
export function halvesSince(way: PairWay, follower: Follower): Half[] {
  const match = openMatch(way);
  if (match === undefined) return [];
  const { win, lose } = since[followerKind(follower)];
  const next = way.rounds[match.round];
  const won = next === undefined ? ended(way, "won", follower.isAlone) : `${upperFirst(toRound(next))}.`;
  const lost = fallen(way, match, follower.isAlone);
  const text = match.is_third_place ? "Tercer puesto." : won;
  return [{ when: win, text }, ...(lost === null ? [] : [{ when: lose, text: lost }])];
}

/** What a pair's match of a bracket is about: what a victory leads to, and a defeat where that is certain. */
export function halvesOf(way: PairWay, follower: Follower): Half[] {
  const match = openMatch(way);
  if (match === undefined) return [];
  const words = verbs[followerKind(follower)];
  const next = way.rounds[match.round];
  const won = match.is_third_place
    ? "Tercer puesto."
    : next === undefined
      ? ended(way, "won", follower.isAlone)
      : `${words.pass} ${toRound(next)}.`;
  const lost = defeat(way, match, follower);
  return [{ when: words.win, text: won }, ...(lost === null ? [] : [{ when: words.lose, text: lost }])];
}
