import type { Address } from "./what-we-need-half-sentences.ts";

/** How a pair stands in a group of which matches are left. */
export interface Stand {
  /** How many matches it has left itself. */
  own: number;
  /** Its place of now; null: nothing is played in the group. */
  place: number | null;
  /** How many play in the group. */
  playing: number;
  up: number;
  down: number;
  /** Where the first go into a bracket, also some of the best of the next place. */
  through: { hasMore: boolean } | null;
}

const words = {
  you: { one: "Os queda 1 partido", more: "Os quedan", none: "Habéis jugado todos los partidos" },
  they: { one: "Les queda 1 partido", more: "Les quedan", none: "Han jugado todos los partidos" },
};

function firstText({ up, through }: Stand): string[] {
  if (up === 0) return [];
  const [one, several] = through === null ? ["sube", "suben"] : ["pasa al cuadro", "pasan al cuadro"];
  const first = up === 1 ? `${one} el 1.º` : `${several} los ${up} primeros`;
  return [through?.hasMore === true ? `${first} y quizá el ${up + 1}.º` : first];
}

function lastText({ down, playing }: Stand): string[] {
  if (down === 0) return [];
  return [down === 1 ? `baja el ${playing}.º` : `bajan los ${down} últimos`];
}

/** A pair's matches left, its place of now and where places lead: 'Os quedan 2 partidos: ahora 2.º; sube el 1.º, baja el 4.º.' */
export function standSentence(stand: Stand, address: Address): string {
  const { one, more, none } = words[address];
  const count = stand.own === 0 ? none : stand.own === 1 ? one : `${more} ${stand.own} partidos`;
  const now = stand.place === null ? [] : [`ahora ${stand.place}.º`];
  const lead = [...firstText(stand), ...lastText(stand)].join(", ");
  const rest = [...now, ...(lead === "" ? [] : [lead])].join("; ");
  return rest === "" ? `${count}.` : `${count}: ${rest}.`;
}
