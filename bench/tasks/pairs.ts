import { closeCurrent, playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { Control } from "./hand.ts";
import { read, type Task, write } from "./task.ts";

const dialog: Control = ["dialog", /./];
const firstNames = ["Ana", "Berta", "Carla", "Diana", "Elena", "Fátima", "Gloria", "Hilda"];
const surnames = ["Alonso", "Blanco", "Castro", "Delgado", "Esteban", "Fuentes", "Gallego", "Herrero"];
const people = surnames.flatMap((surname) => firstNames.map((first) => `${first} ${surname}`));
/** 32 pairs as they stand in a chat. */
const list = people
  .flatMap((name, at) => (at % 2 === 0 ? [`${name} / ${people[at + 1]} 600 11 22 ${10 + at}`] : []))
  .join("\n");

const wholeLeague: Task = {
  name: "empty league: 32 pairs, 8 groups, 48 matches",
  limit: 12,
  before: "38",
  async prepare(club) {
    const { league } = await pairsLeague(club.command, { groups: 0, name: "Liga nueva" });
    return {
      league_id: league.id,
      async act(hand) {
        await hand.click(["link", "Jugadores"]);
        await hand.click(["button", "Importar"]);
        await hand.paste(list);
        await hand.click(dialog, ["button", "Revisar la lista"]);
        // The list gives one telephone for each pair, and whose it is is asked: one answer for all.
        await hand.click(dialog, ["button", "Aceptar las 32 dudosas"]);
        await hand.click(dialog, ["button", "Registrar 64 jugadores"]);
        await hand.see("64 jugadores registrados");
        await hand.click(["link", /^Grupos/]);
        await hand.click(["link", "Crear todos los grupos"]);
        await hand.click(["button", "Crear 8 grupos y 48 partidos"]);
        await hand.see("8 grupos creados con 48 partidos");
      },
      async isDone() {
        const { groups } = await read(club, league.id, "/groups");
        const { matches } = await read(club, league.id, "/matches");
        const sizes = groups.map(({ members }: { members: number }) => members);
        return sizes.join() === "4,4,4,4,4,4,4,4" && matches.length === 48;
      },
    };
  },
};

const latePair: Task = {
  name: "late pair into a group, with its missing matches",
  limit: 5,
  async prepare(club) {
    const { league } = await pairsLeague(club.command, { groups: 2, name: "Liga con una más" });
    return {
      league_id: league.id,
      async act(hand) {
        await hand.click(["link", /^Grupos/]);
        await hand.click(["button", "Más acciones de Grupo A"]);
        await hand.click(["menuitem", "Añadir pareja"]);
        await hand.see("Jugador 1");
        await hand.key("Tab");
        await hand.type("Lola Tarde");
        await hand.click(dialog, ["group", "Jugador 2"], ["combobox", "Nombre"]);
        await hand.type("Pepe Tarde");
        await hand.click(dialog, ["button", "Añadir pareja"]);
        await hand.see("Lola Tarde & Pepe Tarde, en Grupo A con 4 partidos");
      },
      async isDone() {
        const { groups } = await read(club, league.id, "/groups");
        const { matches } = await read(club, league.id, "/matches");
        return groups[0].members === 5 && matches.length === 16;
      },
    };
  },
};

const withdrawal: Task = {
  name: "a pair withdraws (Baja)",
  limit: 5,
  async prepare(club) {
    const { league } = await pairsLeague(club.command, { name: "Liga con una menos" });
    return {
      league_id: league.id,
      async act(hand) {
        await hand.click(["link", /^Grupos/]);
        await hand.click(["button", /^Más acciones de Persona 1-1 /]);
        await hand.click(["menuitem", "Dar de baja"]);
        await hand.click(dialog, ["radio", "Lesión"]);
        await hand.click(dialog, ["button", "Dar de baja"]);
        await hand.see("La pareja está de baja");
      },
      async isDone() {
        const { groups } = await read(club, league.id, "/groups");
        const gone = groups[0].rows.filter(({ is_withdrawn }: { is_withdrawn: boolean }) => is_withdrawn);
        return gone.length === 1 && gone[0].name.startsWith("Persona 1-1 ");
      },
    };
  },
};

const nextSeason: Task = {
  name: "next season: the same 32 pairs, dealt into groups",
  limit: 12,
  before: "about 50",
  async prepare(club) {
    const { league } = await pairsLeague(club.command, { groups: 8, name: "Torneo de Otoño" });
    await club.database.pool.query("update tournaments set number_of_rounds = 1 where id = $1", [league.id]);
    await playRound(club, league.id);
    await closeCurrent(club, league.id);
    await write(club, "POST", `/api/leagues/${league.id}/finish`, { is_kept_public: true });
    return {
      league_id: league.id,
      async act(hand) {
        await hand.click(["searchbox", /^Buscar personas/]);
        await hand.type("Torneo de O");
        await hand.click(["listbox", "Sugerencias"], ["option", /^Torneo de Otoño/]);
        await hand.click(["link", "Preparar la siguiente temporada"]);
        await hand.click(["textbox", "Nombre"]);
        await hand.key("Control+a");
        await hand.type("Torneo de Invierno");
        await hand.click(["textbox", /^Fecha de inicio/]);
        await hand.key("Control+a");
        await hand.type("11/01/2027");
        await hand.key("Tab");
        await hand.click(["button", "Crear la temporada con 32 parejas"]);
        await hand.click(["button", "Crear 8 grupos y 48 partidos"]);
        await hand.see("8 grupos creados con 48 partidos");
      },
      async isDone() {
        const { body } = await club.call("GET", "/api/leagues/choices");
        const next = body.find(({ name }: { name: string }) => name === "Torneo de Invierno");
        const { groups } = await read(club, next.id, "/groups");
        const { matches } = await read(club, next.id, "/matches");
        return groups.length === 8 && matches.length === 48;
      },
    };
  },
};

const finalPhase: Task = {
  name: "final phase of a closed league: brackets for places 1–8 and 9–16",
  limit: 6,
  async prepare(club) {
    const { league } = await pairsLeague(club.command, { groups: 4, name: "Liga con fase final" });
    await club.database.pool.query("update tournaments set number_of_rounds = 1 where id = $1", [league.id]);
    await playRound(club, league.id);
    await closeCurrent(club, league.id);
    return {
      league_id: league.id,
      async act(hand) {
        await hand.click(["link", "Cuadro"]);
        await hand.click(["radio", /^Por puestos/]);
        await hand.click(["button", "Sortear con 16 parejas"]);
        await hand.click(dialog, ["button", "Sortear"]);
        await hand.see("Puestos 9 a 16");
      },
      async isDone() {
        const { phases } = await read(club, league.id, "/brackets");
        return phases.map(({ name }: { name: string }) => name).join() === "Puestos 1 a 8,Puestos 9 a 16";
      },
    };
  },
};

const bulletin: Task = {
  name: "a group's bulletin, copied",
  limit: 2,
  async prepare(club) {
    const { league } = await pairsLeague(club.command, { name: "Liga con mensajes" });
    await playRound(club, league.id);
    let copied = "";
    return {
      league_id: league.id,
      async arrive(hand) {
        await hand.click(["link", /^Grupos/]);
        await hand.see("Grupo A");
      },
      async act(hand) {
        await hand.click(["button", "Mensaje para Grupo A"]);
        await hand.click(["button", "Copiar"]);
        await hand.see("Copiado");
        copied = await hand.copied();
      },
      async isDone() {
        const { messages } = await read(club, league.id, "/messages/groups/bulletin");
        return copied !== "" && copied === messages[0].parts.join("");
      },
    };
  },
};

/** Pairs and their groups: a league begins, somebody comes late, somebody goes, its final phase, and the next season. */
export const pairTasks: Task[] = [wholeLeague, latePair, withdrawal, nextSeason, finalPhase, bulletin];
