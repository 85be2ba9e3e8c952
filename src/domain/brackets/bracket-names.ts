import type { SideSource } from "./side-source.ts";

/** What a tree is to its competition: all play in the main one; of bands there is no main one (spec 5 §2.1). */
export const bracketRoles = ["main", "consolation", "band"] as const;
export type BracketRole = (typeof bracketRoles)[number];

/** What a tree is called: 'Cuadro final', 'Consolación', 'Puestos 9 a 16'. */
export function bracketName(tree: {
  role: BracketRole;
  from_place: number | null;
  until_place: number | null;
}): string {
  if (tree.role === "band") return `Puestos ${tree.from_place} a ${tree.until_place}`;
  return tree.role === "main" ? "Cuadro final" : "Consolación";
}

const roundNames = [
  "Final",
  "Semifinales",
  "Cuartos de final",
  "Octavos de final",
  "Dieciseisavos de final",
  "Treintaidosavos de final",
];

/** The name of a round: the last is the final, and so on backwards (spec 5 §2.1). */
export function drawRoundName(round: number, rounds: number): string {
  return roundNames[rounds - round] ?? `Ronda ${round}`;
}

/** A match as its name needs it: its place, the rounds of its tree and its number in the order of play. */
export interface NamedMatch {
  draw_round: number;
  draw_position: number;
  rounds: number;
  number: number;
}

function isSemifinal({ draw_round, rounds }: NamedMatch): boolean {
  return draw_round === rounds - 1;
}

/** The name of one match: 'Final', 'Tercer puesto', 'Semifinal 2'; of earlier rounds its number, 'P5'. */
export function drawMatchName(match: NamedMatch): string {
  if (match.draw_round === match.rounds) return match.draw_position === 2 ? "Tercer puesto" : "Final";
  return isSemifinal(match) ? `Semifinal ${match.draw_position}` : `P${match.number}`;
}

/** Its round and its number, by which other sides name it: 'Cuartos de final · P2', 'Semifinal 1', 'Final'. */
export function drawPlaceName(match: { round_name: string; name: string; number: number }): string {
  return match.name === `P${match.number}` ? `${match.round_name} · ${match.name}` : match.name;
}

/** What a match is for who plays it: 'Final', 'Semifinal 2', 'Cuartos de final'; in another tree than the main one with that one's name. */
export function drawStageName(match: { phase_name: string; round_name: string; name: string }): string {
  const stage = /^P\d+$/.test(match.name) ? match.round_name : match.name;
  return match.phase_name === bracketName({ role: "main", from_place: null, until_place: null })
    ? stage
    : `${match.phase_name} · ${stage}`;
}

/** What is said of a side: its pair, or what will make it (spec 5 §1.2). */
export function drawSideName({ name, text }: { name: string | null; text: string | null }): string {
  return name ?? text ?? "Por decidir";
}

/** The numbers of the matches of a competition, tree by tree in the order of play: round, then place from the top. */
export function matchNumbers(
  trees: readonly (readonly { id: string; draw_round: number; draw_position: number }[])[],
): Map<string, number> {
  const ordered = trees.flatMap((tree) =>
    [...tree].sort((a, b) => a.draw_round - b.draw_round || a.draw_position - b.draw_position),
  );
  return new Map(ordered.map(({ id }, at) => [id, at + 1]));
}

/** What the name of a side that is not decided needs to know. */
export interface SideNames {
  match: (id: string) => NamedMatch | undefined;
  group: (id: string) => string | undefined;
}

/** The name of what will make a side (spec 5 §1.2): 'Ganador de P5', 'Perdedor de la semifinal 2', '1.º Grupo A', 'mejor 2.º', 'exento'. */
export function sideName(source: SideSource, names: SideNames): string {
  if (source.kind === "bye") return "exento";
  if (source.kind === "place") return `${source.place}.º ${names.group(source.group_id) ?? "de grupo"}`;
  if (source.kind === "best_of_place") {
    return source.rank === 1 ? `mejor ${source.place}.º` : `${source.rank}.º mejor ${source.place}.º`;
  }
  const match = names.match(source.match_id);
  const who = source.kind === "winner" ? "Ganador" : "Perdedor";
  if (match === undefined) return "Por decidir";
  return `${who} de ${isSemifinal(match) ? `la semifinal ${match.draw_position}` : drawMatchName(match)}`;
}
