import { listText } from "#domain/base/list-text.ts";
import type { Goal, Need } from "./what-we-need.ts";
import type { Defeat, Enough, Half, Margin } from "./what-we-need-halves.ts";

/** A pair spoken to, as who follows it is, or spoken of (spec 6 §4). */
export type Address = "you" | "they";

/** The goal, in words: where a bracket follows the groups, its places instead of those of a division (spec 7 §1.9). */
export type StatedGoal = Goal | "through";
export type StatedNeed = Omit<Need, "goal"> & { goal: StatedGoal };

/** A half as it is said: 'Si ganáis', and what then is so. */
export interface HalfSentence {
  when: string;
  text: string;
}

const words = {
  you: {
    suits: "Os vale",
    whens: {
      one: ["Si perdéis", "Si ganáis"],
      two: ["Si perdéis los dos partidos", "Si ganáis solo uno", "Si ganáis los dos partidos"],
    },
    lose: "aunque perdáis",
    need: "Necesitáis",
    anyway: "Ganéis o perdáis",
    tied: "empatáis",
    depend: "dependéis",
    reached: { up: "Subís", stay: "No bajáis", first: "Acabáis en el primer puesto", through: "Pasáis al cuadro" },
    missed: { up: "no subís", stay: "bajáis", first: "no acabáis en el primer puesto", through: "no pasáis al cuadro" },
  },
  they: {
    suits: "Les vale",
    whens: {
      one: ["Si pierden", "Si ganan"],
      two: ["Si pierden los dos partidos", "Si ganan solo uno", "Si ganan los dos partidos"],
    },
    lose: "aunque pierdan",
    need: "Necesitan",
    anyway: "Ganen o pierdan",
    tied: "empatan",
    depend: "dependen",
    reached: { up: "Suben", stay: "No bajan", first: "Acaban en el primer puesto", through: "Pasan al cuadro" },
    missed: { up: "no suben", stay: "bajan", first: "no acaban en el primer puesto", through: "no pasan al cuadro" },
  },
} as const;

export const purposes: Record<StatedGoal, string> = {
  up: "para subir",
  stay: "para no bajar",
  first: "para acabar en el primer puesto",
  through: "para pasar al cuadro",
};

/** Where the rules end: lots only where the league's list has them (spec 7 §1.12). */
export const lastWords: Record<Need["lastWord"], string> = { club: "lo decide el club", lots: "lo decide un sorteo" };

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const games = (count: number) => `${count} ${count === 1 ? "juego" : "juegos"}`;

/** 'que pierdan Ana y Berta', or of a condition 'pierden Ana y Berta'. */
export function defeatText(verb: string, one: Defeat, nameOf: (pairId: string) => string): string {
  return `${verb} ${nameOf(one.loser_id)}${one.has_others ? ` contra ${nameOf(one.winner_id)}` : ""}`;
}

const exampleText = ({ example }: Margin) =>
  example === null ? "" : `, por ejemplo ${example.map(([own, its]) => `${own}-${its}`).join(" ")}`;

/** By how many games a match has to be won. */
function wonBy(margin: Margin): string {
  const { least } = margin;
  if (least > 0) return `por ${games(least)} o más${exampleText(margin)}`;
  if (least === 0) return `al menos con los mismos juegos que los rivales${exampleText(margin)}`;
  return `aunque sea con ${games(-least)} menos que los rivales${exampleText(margin)}`;
}

/** By how many games a match may be lost. */
function lostBy(margin: Margin): string {
  const { least } = margin;
  if (least < 0) return `por ${games(-least)} o menos${exampleText(margin)}`;
  if (least === 0) return `al menos con los mismos juegos que los rivales${exampleText(margin)}`;
  return `con ${games(least)} o más a favor${exampleText(margin)}`;
}

/** The difference of games that two matches have to end with together, as tables write it. */
function inBoth({ least }: Margin): string {
  const sign = least > 0 ? "+" : least < 0 ? "−" : "";
  return `si la diferencia de juegos entre los dos partidos es de ${sign}${Math.abs(least)} o mejor`;
}

/** What is enough of one match, after 'ganar' or 'perdáis'. */
function oneText(enough: Enough, wins: boolean): string {
  const [two, three] = wins ? ["2-0", "2-1"] : ["en dos sets", "en tres sets"];
  if (!("margin" in enough)) return enough.kind === "in_two" ? two : three;
  const by = (wins ? wonBy : lostBy)(enough.margin);
  switch (enough.kind) {
    case "margin_in_two":
      return `${two} ${by}`;
    case "margin_in_three":
      return `${three} ${by}`;
    case "in_two_or_margin":
      return `${two}, o ${three} ${by}`;
    case "in_three_or_margin":
      return `${three}, o ${two} ${by}`;
    default:
      return by;
  }
}

/** What is enough of a half, without the matches of others. */
function enoughText({ enough, wins, of }: Half, goal: StatedGoal, address: Address): string {
  const { reached, suits, lose } = words[address];
  if (enough === null || enough === "always") return reached[goal];
  if (of > 1) return "margin" in enough ? `${reached[goal]} ${inBoth(enough.margin)}` : reached[goal];
  if (wins > 0)
    return `${suits} ganar ${oneText(enough, true)} ${purposes[goal]}`.replace(/(, por ejemplo .*) para/, "$1, para");
  return `${reached[goal]} ${lose} ${oneText(enough, false)}`;
}

function restText({ rest, hasOthers }: Half, { goal, lastWord }: StatedNeed, address: Address): string {
  const { missed, tied, depend } = words[address];
  if (rest === "unsaid") return "";
  if (rest === "impossible") return `; si no, ${missed[goal]}`;
  if (rest === "tie") return `; si también ${tied} en eso, ${lastWords[lastWord]}`;
  return `; si no, ${depend} de ${hasOthers ? "otros resultados" : "los juegos"}`;
}

/** What is said of a half in which nothing of its own is enough; null: nothing that is known. */
function dependsText(half: Half, { goal, lastWord }: StatedNeed, defeats: string, address: Address): string | null {
  const { depend, tied, need } = words[address];
  const tie = `Como mucho ${tied} en todo`;
  if (half.rest === "tie") return `${tie}${defeats === "" ? "" : ` si ${defeats}`}; entonces ${lastWords[lastWord]}.`;
  if (defeats !== "")
    return `${need} que ${defeats.replaceAll("pierden", "pierdan")} ${purposes[goal]}; puede no bastar.`;
  if (half.rest === "games") return `${capital(purposes[goal])} deciden los juegos y los demás resultados.`;
  if (half.rest !== "open") return null;
  return `${capital(purposes[goal])} ${depend} de ${half.hasOthers ? "otros resultados" : "los juegos"}.`;
}

function halfText(half: Half, need: StatedNeed, nameOf: (pairId: string) => string, address: Address): string | null {
  const { reached, missed } = words[address];
  if (half.state === "sure")
    return `${reached[need.goal]}${half.hasOthers ? ", pase lo que pase en los demás partidos" : ""}.`;
  if (half.state === "impossible") return `${capital(missed[need.goal])}.`;
  const said = half.defeats.map((one, at) => defeatText(at === 0 ? "pierden" : "también", one, nameOf));
  const defeats = listText(said);
  if (half.enough === null) return dependsText(half, need, defeats, address);
  const others = defeats === "" ? "" : ` si ${defeats}`;
  return `${enoughText(half, need.goal, address)}${others}${restText(half, need, address)}.`;
}

/** Both halves of what a pair needs for an open goal, in Spanish (spec 7 §1.12), as far as something is known of them. */
function everyHalf(need: StatedNeed, nameOf: (pairId: string) => string, address: Address): HalfSentence[] {
  return need.halves.flatMap((half) => {
    const { one, two } = words[address].whens;
    const when = (half.of === 1 ? one : two)[half.wins] ?? one[1];
    const text = halfText(half, need, nameOf, address);
    return text === null ? [] : [{ when, text }];
  });
}

const areAlike = (need: StatedNeed, halves: readonly HalfSentence[]) =>
  halves.length > 1 && halves.length === need.halves.length && halves.every(({ text }) => text === halves[0]?.text);

/** Both halves of what a pair needs for an open goal, in Spanish (spec 7 §1.12); none where both say the same. */
export function halfSentences(need: StatedNeed, nameOf: (pairId: string) => string, address: Address): HalfSentence[] {
  const halves = everyHalf(need, nameOf, address);
  return areAlike(need, halves) ? [] : halves;
}

/** What both halves say alike, in one sentence; null: they differ. */
export function alikeSentence(need: StatedNeed, nameOf: (pairId: string) => string, address: Address): string | null {
  const halves = everyHalf(need, nameOf, address);
  if (!areAlike(need, halves)) return null;
  const [same] = halves;
  return same === undefined
    ? null
    : `${words[address].anyway}, ${same.text.slice(0, 1).toLowerCase()}${same.text.slice(1)}`;
}
