import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { chatList } from "./dirty-list.ts";
import type { Control, Hand } from "./hand.ts";
import { read, type Task } from "./task.ts";

const dialog: Control = ["dialog", /./];

/** Opens a line of the form that says what holds, and chooses something else in it. */
async function choose(hand: Hand, line: RegExp, choice: Control): Promise<void> {
  await hand.click(dialog, ["button", line]);
  await hand.click(dialog, choice);
}

/** From the dashboard of another league to one whose name, dates, rules and fee are said. */
async function create(hand: Hand, name: string): Promise<void> {
  await hand.click(["button", "Crear"]);
  await hand.click(["menuitem", "Liga"]);
  await hand.see("Fecha de inicio");
  await hand.type(name);
  await hand.click(dialog, ["textbox", /^Fecha de inicio/]);
  await hand.key("Control+a");
  await hand.type("11/01/2027");
  await hand.key("Tab");
  await choose(hand, /^Jornadas/, ["radio", "5"]);
  await choose(hand, /^Reglamento/, ["radio", /^3 por ganar, 1 por jugar/]);
  await hand.click(dialog, ["button", /^Inscripción/]);
  await hand.key("Control+a");
  await hand.type("45");
  await hand.click(dialog, ["button", "Crear Liga"]);
  await hand.see(`Liga "${name}" creada correctamente`);
}

/** Registers everybody of a list from a chat, which is asked for next, and deals them into groups of four. */
async function fill(hand: Hand, { text, names }: ReturnType<typeof chatList>): Promise<void> {
  await hand.paste(text);
  await hand.click(dialog, ["button", "Revisar la lista"]);
  await hand.click(dialog, ["button", /^Aceptar las \d+ dudosas/]);
  await hand.click(dialog, ["button", /^Omitir las \d+ sin marcar/]);
  await hand.click(dialog, ["button", `Registrar ${names.length} jugadores`]);
  await hand.click(["button", "Crear 8 grupos y 48 partidos"]);
  await hand.see("8 grupos creados con 48 partidos");
}

/** Whether the league of that name was made as it was wished, with everybody by name. */
async function isMade(club: TestApp, name: string, names: readonly string[]): Promise<boolean> {
  const { body } = await club.call("GET", "/api/leagues/choices");
  const { id } = body.find((one: { name: string }) => one.name === name);
  const league = await read(club, id, "");
  const { groups } = await read(club, id, "/groups");
  const { matches } = await read(club, id, "/matches");
  const known = JSON.stringify(await read(club, id, "/people")).toLocaleLowerCase("es");
  const unknown = names.filter((one) => !known.includes(one.toLocaleLowerCase("es"))); // as the list wrote them, also in capitals
  const held = {
    [`everybody (${unknown.join(", ")})`]: unknown.length === 0,
    groups: groups.length === 8,
    matches: matches.length === 48,
    start: league.start_date === "2027-01-11",
    rounds: league.number_of_rounds === 5 && league.round_dates.length === 5,
    cost: league.registration_cost === 45,
    rules: league.regulations.preset !== "default",
  };
  const missing = Object.entries(held).filter(([, holds]) => !holds);
  if (missing.length > 0) throw new Error(`not as wished: ${missing.map(([what]) => what).join(", ")}`);
  return true;
}

interface Wished {
  name: string;
  reserves: number;
  mother: string;
  phones: string;
}

function fromNothing(task: Pick<Task, "name" | "limit">, { name, ...wished }: Wished): Task {
  return {
    ...task,
    async prepare(club) {
      const list = chatList({ pairs: 32, ...wished });
      const { league } = await pairsLeague(club.command, { name: `${name} (la de antes)` });
      return {
        league_id: league.id,
        async act(hand) {
          await create(hand, name);
          await fill(hand, list);
        },
        isDone: () => isMade(club, name, list.names),
      };
    },
  };
}

/** A league from nothing: its form, its list, its groups and matches. */
export const newLeagueTasks: readonly Task[] = [
  fromNothing(
    { name: "a new league from nothing, 32 pairs from a chat", limit: 25 },
    {
      name: "Liga de Primavera",
      reserves: 0,
      mother: "Prieto",
      phones: "610",
    },
  ),
  fromNothing(
    { name: "a new league from nothing, 34 pairs, two in reserve", limit: 28 },
    {
      name: "Liga de Verano",
      reserves: 2,
      mother: "Quintana",
      phones: "620",
    },
  ),
];
