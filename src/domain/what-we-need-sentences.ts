import type { Defeat, Goal, Need, Needed, Own } from "./what-we-need.ts";

/** A pair spoken to, as who follows it is, or spoken of (spec 6 §4). */
export type Address = "you" | "they";

const words = {
  you: { suits: "Os vale", need: "Necesitáis", depend: "dependéis" },
  they: { suits: "Les vale", need: "Necesitan", depend: "dependen" },
};

/** What is aimed at, in words: where a bracket follows the groups, its places instead of those of a division (spec 7 §1.9). */
export type ToldGoal = Goal | "through";

const certain: Record<ToldGoal, string> = {
  up: "Ascenso asegurado.",
  stay: "Permanencia asegurada.",
  first: "Primer puesto asegurado.",
  through: "Paso al cuadro asegurado.",
};

const impossible: Record<ToldGoal, string> = {
  up: "Ya no es posible subir.",
  stay: "Ya no es posible evitar el descenso.",
  first: "Ya no es posible el primer puesto.",
  through: "Ya no es posible pasar al cuadro.",
};

const purposes: Record<ToldGoal, string> = {
  up: "para subir",
  stay: "para no bajar",
  first: "para acabar en el primer puesto",
  through: "para pasar al cuadro",
};

const list = new Intl.ListFormat("es");

/** The names of a pair as they stand in a sentence: "Ana Gil y Berta Sanz". */
export function spokenPair(names: readonly (string | null)[]): string {
  return list.format(names.filter((name) => name !== null));
}

const numbers = ["cero", "uno", "dos", "tres", "cuatro", "cinco"];
const numberWord = (count: number) => numbers[count] ?? String(count);

function ownText(own: Own): string {
  if (own.kind === "wins_in_two") return "ganar 2-0";
  if (own.kind === "no_loss_in_two") return "ganar o perder en tres sets";
  if (own.of === 1) return "ganar";
  const all = `los ${numberWord(own.of)} partidos`;
  return own.count === own.of ? `ganar ${all}` : `ganar ${numberWord(own.count)} de ${all}`;
}

function defeatText({ loser_id, winner_id, has_others }: Defeat, nameOf: (pairId: string) => string): string {
  return `que pierdan ${nameOf(loser_id)}${has_others ? ` contra ${nameOf(winner_id)}` : ""}`;
}

/** Whether what is needed says little: many matches are left, and what others do decides as well. */
function isVague({ own, defeats, remainder }: Needed): boolean {
  return remainder === "results" && defeats.length === 0 && own?.kind === "wins" && own.of > 2;
}

function neededText(needed: Needed, goal: ToldGoal, nameOf: (pairId: string) => string, address: Address): string {
  const { need, depend } = words[address];
  const parts = [
    ...(needed.own === null ? [] : [ownText(needed.own)]),
    ...needed.defeats.map((one) => defeatText(one, nameOf)),
  ];
  const rest = {
    enough: "",
    games: "; aun así pueden decidir los juegos o un sorteo",
    sets: "; aun así pueden decidir los sets, los juegos o un sorteo",
    results: `; aun así ${depend} de otros resultados`,
  };
  return `${need} ${list.format(parts)} ${purposes[goal]}${rest[needed.remainder]}.`;
}

/** What a pair needs for a goal, in a Spanish sentence; null where nothing in particular can be said. */
export function needSentence(
  { goal, state, enough, needed }: Omit<Need, "goal"> & { goal: ToldGoal },
  nameOf: (pairId: string) => string,
  address: Address,
): string | null {
  if (state === "certain") return certain[goal];
  if (state === "impossible") return impossible[goal];
  if (enough !== null) return `${words[address].suits} ${ownText(enough)} ${purposes[goal]}.`;
  return needed === null || isVague(needed) ? null : neededText(needed, goal, nameOf, address);
}

/** The goals that are worth a sentence: who goes up for certain stays, and who goes down goes not up. */
export function toldNeeds(needs: readonly Need[]): Need[] {
  const is = (goal: Goal, state: Need["state"]) => needs.some((need) => need.goal === goal && need.state === state);
  return needs.filter(
    ({ goal }) => !(goal === "stay" && is("up", "certain")) && !(goal === "up" && is("stay", "impossible")),
  );
}
