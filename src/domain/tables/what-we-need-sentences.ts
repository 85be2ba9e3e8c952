import { listText } from "#domain/base/list-text.ts";
import type { Goal, Need, Needed, Own } from "./what-we-need.ts";
import {
  type Address,
  alikeSentence,
  defeatText,
  halfSentences,
  lastWords,
  purposes,
  type StatedGoal,
  type StatedNeed,
} from "./what-we-need-half-sentences.ts";

const words = {
  you: { suits: "Os vale", need: "Necesitáis", depend: "dependéis", tied: "empatáis" },
  they: { suits: "Les vale", need: "Necesitan", depend: "dependen", tied: "empatan" },
};

const certain: Record<StatedGoal, string> = {
  up: "Ascenso asegurado",
  stay: "Permanencia asegurada",
  first: "Primer puesto asegurado",
  through: "Paso al cuadro asegurado",
};

const impossible: Record<StatedGoal, string> = {
  up: "Ya no es posible subir",
  stay: "Ya no es posible evitar el descenso",
  first: "Ya no es posible el primer puesto",
  through: "Ya no es posible pasar al cuadro",
};

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const numbers = ["cero", "uno", "dos", "tres", "cuatro", "cinco"];
const numberWord = (count: number) => numbers[count] ?? String(count);

function ownText(own: Own): string {
  if (own.kind === "wins_in_two") return "ganar 2-0";
  if (own.kind === "no_loss_in_two") return "ganar o perder en tres sets";
  if (own.of === 1) return "ganar";
  const all = `los ${numberWord(own.of)} partidos`;
  return own.count === own.of ? `ganar ${all}` : `ganar ${numberWord(own.count)} de ${all}`;
}

/** Whether what is needed says little: many matches are left, and what others do decides as well. */
function isVague({ own, defeats, remainder }: Needed): boolean {
  return remainder === "results" && defeats.length === 0 && own?.kind === "wins" && own.of > 2;
}

function neededText(
  needed: Needed,
  { goal, lastWord }: StatedNeed,
  nameOf: (pairId: string) => string,
  address: Address,
): string {
  const { need, depend, tied } = words[address];
  const parts = [
    ...(needed.own === null ? [] : [ownText(needed.own)]),
    ...needed.defeats.map((one) => defeatText("que pierdan", one, nameOf)),
  ];
  const end = ` y, si también ${tied} en eso, ${lastWords[lastWord]}`;
  const rest = {
    enough: "",
    games: `. Aun así pueden decidir los juegos${end}`,
    sets: `. Aun así pueden decidir los sets y los juegos${end}`,
    results: `. Aun así ${depend} de otros resultados`,
    unsaid: "; puede no bastar",
  };
  return `${need} ${listText(parts)} ${purposes[goal]}${rest[needed.remainder]}.`;
}

/**
 * What a pair needs for a goal, in a Spanish sentence, both halves where it can be said of both; null where nothing in particular can
 * be said. What holds only if all is played says so (spec 7 §1.12).
 */
export function needSentence(need: StatedNeed, nameOf: (pairId: string) => string, address: Address): string | null {
  const { goal, state, ifPlayed, enough, needed } = need;
  const assumed = ifPlayed ? ", si se juega todo" : "";
  if (state === "certain") return `${certain[goal]}${assumed}.`;
  if (state === "impossible") return `${impossible[goal]}${assumed}.`;
  const halves = halfSentences(need, nameOf, address);
  const alike = alikeSentence(need, nameOf, address);
  if (alike !== null) return alike;
  if (halves.length > 0) return halves.map(({ when, text }) => `${when}: ${text}`).join(" ");
  if (enough !== null) return `${words[address].suits} ${ownText(enough)} ${purposes[goal]}.`;
  if (needed !== null && !isVague(needed)) return neededText(needed, need, nameOf, address);
  return onOthers(need, address);
}

/** That it is for others to decide, of who has nothing left to play. */
function onOthers({ goal, own, goesBothWays }: StatedNeed, address: Address): string | null {
  return own === 0 && goesBothWays ? `${capital(purposes[goal])} ${words[address].depend} de otros resultados.` : null;
}

/** The goals that are worth a sentence: who goes up for certain stays, and who goes down goes not up. */
export function statedNeeds(needs: readonly Need[]): Need[] {
  const is = (goal: Goal, state: Need["state"]) => needs.some((need) => need.goal === goal && need.state === state);
  return needs.filter(
    ({ goal }) => !(goal === "stay" && is("up", "certain")) && !(goal === "up" && is("stay", "impossible")),
  );
}
