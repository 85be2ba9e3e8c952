import { addDays } from "#domain/base/calendar-date.ts";
import { closeCurrent, closingShown, playRound } from "#test/support/closing.ts";
import { pairsLeague, registerPeople } from "#test/support/story.ts";
import type { Control } from "./hand.ts";
import { read, type Task, write } from "./task.ts";

const dialog: Control = ["dialog", /./];
const newDate = { typed: "15/01/2027", kept: "2027-01-15" };

const closing: Task = {
  name: "close a round decided by results, next round's matches",
  limit: 3,
  before: "4",
  async prepare(club) {
    const { league } = await pairsLeague(club.command, { groups: 2, name: "Liga que avanza" });
    await playRound(club, league.id);
    return {
      league_id: league.id,
      async act(hand) {
        await hand.click(["link", /^Grupos/]);
        await hand.click(["link", /^Finalizar Jornada/]);
        await hand.click(["button", "Finalizar Jornada 1 y crear 12 partidos"]);
        await hand.see("Comienza la jornada 2.");
      },
      async isDone() {
        const { rounds } = await read(club, league.id, "/groups");
        const { matches } = await read(club, league.id, "/matches");
        const states = rounds.map(({ state }: { state: string }) => state);
        return states.join() === "closed,open" && matches.length === 12;
      },
    };
  },
};

const correction: Task = {
  name: "correct a wrong result of a closed round",
  limit: 6,
  before: "impossible for 31 of 43",
  async prepare(club) {
    const story = await pairsLeague(club.command, { groups: 2, name: "Liga corregida" });
    await playRound(club, story.league.id);
    await closeCurrent(club, story.league.id);
    const [match] = story.matches;
    return {
      league_id: story.league.id,
      async act(hand) {
        await hand.click(["link", /^Partidos/]);
        await hand.click(["button", "Filtrar"]);
        await hand.select("Jornada 1 (cerrada)", ["combobox", "Jornada"]);
        await hand.key("Escape");
        const names = `${match?.pair1_name} contra ${match?.pair2_name}`;
        await hand.click(["button", `Editar Resultado de ${names}`]);
        await hand.type("7 5 7 5");
        await hand.click(dialog, ["button", "Guardar resultado"]);
        await hand.see("Resultado guardado");
      },
      async isDone() {
        const { set_results } = await read(club, story.league.id, `/matches/${match?.id}`);
        return set_results.length === 2 && set_results[1].pair1_games === 7 && set_results[1].pair2_games === 5;
      },
    };
  },
};

const substitute: Task = {
  name: "a known substitute in a result whose score is typed",
  limit: 4,
  async prepare(club) {
    const other = await pairsLeague(club.command, { groups: 0, name: "Liga de al lado" });
    await registerPeople(club.command, other.league.id, ["Eva Suplente"]);
    const { league, matches } = await pairsLeague(club.command, { name: "Liga con suplente" });
    const [match] = matches;
    return {
      league_id: league.id,
      async arrive(hand) {
        await hand.click(["link", /^Partidos/]);
        await hand.click(["button", `Más acciones de ${match?.pair1_name} contra ${match?.pair2_name}`]);
        await hand.click(["menuitem", "Resultado"]);
        await hand.type("6 3 6 4");
      },
      async act(hand) {
        await hand.click(dialog, ["button", "¿Jugó un suplente?"]);
        await hand.click(dialog, ["button", /^Jugó otra persona por /]);
        await hand.type("eva");
        await hand.click(["option", /^Eva Suplente/]);
        await hand.click(dialog, ["button", "Guardar resultado"]);
        await hand.see("Resultado guardado");
      },
      async isDone() {
        const { lineup, set_results } = await read(club, league.id, `/matches/${match?.id}`);
        return lineup.length === 1 && lineup[0].substitute_name === "Eva Suplente" && set_results.length === 2;
      },
    };
  },
};

const forLater: Task = {
  name: "on the closing board, leave a match for a later date",
  limit: 5,
  async prepare(club) {
    const { league, matches } = await pairsLeague(club.command, { name: "Liga con aplazado" });
    const [match] = matches;
    return {
      league_id: league.id,
      async arrive(hand) {
        await hand.click(["link", /^Grupos/]);
        await hand.click(["link", /^Finalizar Jornada/]);
      },
      async act(hand) {
        await hand.click(["button", `Decidir ${match?.pair1_name} – ${match?.pair2_name}`]);
        await hand.click(dialog, ["radio", /^Aplazado hasta/]);
        await hand.click(dialog, ["textbox", /^Nueva fecha límite/]);
        await hand.type(newDate.typed);
        await hand.key("Tab");
        await hand.click(dialog, ["button", "Guardar"]);
        await hand.see(/^Aplazado hasta el/);
      },
      async isDone() {
        const { missing } = await closingShown(club, league.id);
        return missing.find(({ match_id }) => match_id === match?.id)?.deferred_until === newDate.kept;
      },
    };
  },
};

const planning: Task = {
  name: "12 undated matches into one week with the planner",
  limit: 8,
  before: "84",
  async prepare(club) {
    const { league } = await pairsLeague(club.command, { groups: 2, name: "Liga por planificar" });
    const { today } = await read(club, league.id, "/matches");
    const last = addDays(today, 7); // a week from tomorrow on
    return {
      league_id: league.id,
      async act(hand) {
        await hand.click(["link", /^Partidos/]);
        await hand.click(["button", "Más acciones de Próximos Partidos"]);
        await hand.click(["menuitem", "Planificar los 12 sin fecha"]);
        await hand.click(dialog, ["textbox", /^Hasta/]);
        await hand.key("Control+a");
        await hand.type(last.split("-").reverse().join("/"));
        await hand.key("Tab");
        await hand.click(dialog, ["button", /^Proponer \d/]);
        await hand.click(dialog, ["button", "Aceptar 12"]);
        await hand.see("12 partidos tienen fecha y cancha");
      },
      async isDone() {
        const { matches } = await read(club, league.id, "/matches");
        const dates = matches.map(({ match_date }: { match_date: string | null }) => match_date ?? "9999-12-31");
        return dates.length === 12 && dates.every((date: string) => date > today && date <= last);
      },
    };
  },
};

const rain: Task = {
  name: "a rainy evening of 9 matches, planned anew",
  limit: 6,
  async prepare(club) {
    const mine = await pairsLeague(club.command, { name: "Liga bajo la lluvia" });
    const theirs = await pairsLeague(club.command, { name: "Liga de la otra cancha" });
    const { today } = await read(club, mine.league.id, "/matches");
    // Three courts of their own, which no other task books.
    for (const [at, { league, match }] of [mine, theirs]
      .flatMap((story) => story.matches.map((match) => ({ league: story.league.id, match })))
      .slice(0, 9)
      .entries()) {
      const match_time = ["00:00", "01:30", "03:00"][at % 3];
      const slot = { match_date: today, match_time, court_id: 4 + Math.floor(at / 3), version: 1 };
      await write(club, "PUT", `/api/leagues/${league}/matches/${match.id}/schedule`, slot);
    }
    return {
      league_id: mine.league.id,
      async act(hand) {
        await hand.click(["link", "Calendario"]);
        await hand.click(["button", "El día"]);
        await hand.click(["menuitem", "Aplazar"]);
        await hand.click(dialog, ["button", "Buscar otro hueco"]);
        await hand.click(dialog, ["button", "Aceptar 9"]);
        await hand.see("9 partidos aplazados.");
      },
      async isDone() {
        const { bookings } = (await club.call("GET", `/api/courts/board?from=${today}&to=${addDays(today, 14)}`)).body;
        const ids = new Set([...mine.matches, ...theirs.matches].map(({ id }) => id));
        const dates = bookings
          .filter(({ match_id }: { match_id: string }) => ids.has(match_id))
          .map(({ match_date }: { match_date: string }) => match_date);
        return dates.length === 9 && dates.every((date: string) => date > today);
      },
    };
  },
};

/** Matches and their round: closed, corrected, played by somebody else, put off, planned, rained off. */
export const matchTasks: Task[] = [closing, correction, substitute, forLater, planning, rain];
