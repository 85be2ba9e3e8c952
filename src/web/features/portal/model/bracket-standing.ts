import type { PairWay } from "#contract/portal/bracket.ts";
import type { PublicPair } from "#contract/portal/endpoints.ts";

type WayMatch = PairWay["matches"][number];

const isBye = ({ sides }: WayMatch) => sides.some(({ is_bye }) => is_bye);
/** 'Cuartos de final' as there is little room for it. */
const short = (round: string) => round.replace(" de final", "");

/** The match of a bracket that a pair has to play; undefined: none. */
export function openMatch({ matches }: PairWay): WayMatch | undefined {
  return matches.find((match) => match.outcome === null && !isBye(match));
}

/** The way that says how far a pair is: the one that goes on, else the last; undefined: it is in no published bracket. */
export function wayNow({ ways }: Pick<PublicPair, "ways">): PairWay | undefined {
  return ways.find((way) => openMatch(way) !== undefined) ?? ways.at(-1);
}

/** What the winners of a bracket are called, and who loses its final. */
function endsOf({ role, phase_number, phase_name }: PairWay): { won: string; lost: string } {
  if (role === "band" && phase_number > 1)
    return { won: `Primeros de ${phase_name}`, lost: `Segundos de ${phase_name}` };
  const of = role === "consolation" ? " de la consolación" : "";
  return { won: `Campeones${of}`, lost: `Subcampeones${of}` };
}

/** How far a pair has come in a bracket: 'Final', 'Campeones', of who is out the round where it was (spec 7 §1.9). */
export function reached(way: PairWay, pairId: string): string {
  const last = way.matches.at(-1);
  if (last === undefined) return short(way.rounds[0] ?? "");
  const end = endOf(last, pairId);
  if (last.is_third_place) return thirdPlace[end];
  if (last.round < way.rounds.length || end === "open") return short(last.round_name);
  return endsOf(way)[end].split(" ")[0] ?? "";
}

const thirdPlace = { won: "3.º", lost: "4.º", open: "Tercer puesto" };

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

/** What a half of a match is called, and what comes of it. */
export interface Half {
  when: string;
  text: string;
}

const verbs = {
  yours: { win: "Si ganáis", lose: "Si perdéis", pass: "Pasáis", play: "Jugáis", stay: "Os quedáis" },
  theirs: { win: "Si ganan", lose: "Si pierden", pass: "Pasan", play: "Juegan", stay: "Se quedan" },
};

const articles: Record<string, string> = { Final: "a la final", Semifinales: "a semifinales" };
const inRound = (round: string) => (round === "Final" ? "la final" : round.toLowerCase());
const toRound = (round: string) => articles[round] ?? `a ${round.toLowerCase()}`;

function defeat(way: PairWay, match: WayMatch, { play, stay }: (typeof verbs)["yours"]): string | null {
  if (match.is_third_place) return "Cuarto puesto.";
  if (match.round === way.rounds.length) return `${endsOf(way).lost}.`;
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

/** What a pair's match of a bracket is about: what a victory leads to, and a defeat where that is certain. */
export function halvesOf(way: PairWay, isMine: boolean): Half[] {
  const match = openMatch(way);
  if (match === undefined) return [];
  const words = isMine ? verbs.yours : verbs.theirs;
  const next = way.rounds[match.round];
  const won = match.is_third_place
    ? "Tercer puesto."
    : next === undefined
      ? `${endsOf(way).won}.`
      : `${words.pass} ${toRound(next)}.`;
  const lost = defeat(way, match, words);
  return [{ when: words.win, text: won }, ...(lost === null ? [] : [{ when: words.lose, text: lost }])];
}
