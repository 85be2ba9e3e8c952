import { createPairsGroup } from "#server/features/members/commands/create-group.ts";
import { registerPlayers } from "#server/features/people/commands/register-players.ts";
import { createAllPending } from "#test/support/payments.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { read, type Task, write } from "./task.ts";

const payments: Task = {
  name: "10 payments",
  limit: 15,
  before: "70",
  async prepare(club) {
    const { league } = await pairsLeague(club.command, { groups: 2, name: "Liga de pago" });
    await club.database.pool.query("update tournaments set registration_cost = 45 where id = $1", [league.id]);
    await createAllPending(club.command, league.id);
    const paid = Array.from({ length: 10 }, (_, at) => `Persona ${at < 5 ? 1 : 2}-${(at % 5) + 1}`);
    return {
      league_id: league.id,
      async act(hand) {
        await hand.click(["link", "Pagos"]);
        await hand.click(["button", "Marcar varios"]);
        for (const name of paid) await hand.click(["checkbox", `Marcar el pago de ${name}`]);
        await hand.select("Efectivo", ["region", "Pagos marcados"], ["combobox", "Método"]);
        await hand.click(["button", "Marcar 10 pagados"]);
        await hand.see("10 pagos marcados: 450,00 €");
      },
      async isDone() {
        const stored: { player_name: string; left: number; payment_method: string }[] = (
          await read(club, league.id, "/payments")
        ).payments;
        const inCash = stored.filter(({ left, payment_method }) => left === 0 && payment_method === "cash");
        const names = inCash.map(({ player_name }) => player_name);
        return names.sort().join() === [...paid].sort().join();
      },
    };
  },
};

const found: Task = {
  name: "a player's telephone and next match",
  limit: 3,
  async prepare(club) {
    const { league } = await pairsLeague(club.command, { groups: 0, name: "Liga de Nuria" });
    const pairs: { player1_id: string; player2_id: string }[] = [];
    for (const [one, other] of [
      ["Nuria Alcántara", "Rosa Alba"],
      ["Sara Bosque", "Marta Brisa"],
      ["Clara Campo", "Elena Cima"],
      ["Irene Duna", "Laura Delta"],
    ]) {
      const person = (full_name = "") => ({ full_name, email: null, phone: pairs.length === 0 ? "600112233" : null });
      const players = { league_id: league.id, player1: person(one), player2: { ...person(other), phone: null } };
      const [player1_id = "", player2_id = ""] = await registerPlayers(club.command, players);
      pairs.push({ player1_id, player2_id });
    }
    const round_id = await currentRound(club.command, league.id);
    await createPairsGroup(club.command, { league_id: league.id, round_id, name: "Grupo A", pairs });
    const [match] = (await read(club, league.id, "/matches")).matches.filter(
      ({ pair1_name, pair2_name }: { pair1_name: string; pair2_name: string }) =>
        `${pair1_name} ${pair2_name}`.includes("Nuria"),
    );
    const slot = { match_date: "2099-03-04", match_time: "19:30:00", court_id: 2, version: match.version };
    await write(club, "PUT", `/api/leagues/${league.id}/matches/${match.id}/schedule`, slot);
    let shown = { contact: "", next: "" };
    return {
      league_id: league.id,
      async act(hand) {
        await hand.click(["searchbox", /^Buscar personas/]);
        await hand.type("nuria");
        await hand.click(["option", /^Nuria Alcántara.*Persona/]);
        shown = {
          contact: await hand.read(["region", "Contacto"]),
          next: await hand.read(["region", "Próximo partido"]),
        };
      },
      async isDone() {
        const { body: people } = await club.call("GET", "/api/people?q=nuria");
        const { body: person } = await club.call("GET", `/api/people/${people[0].id}`);
        const { next_match, telephones } = person;
        const [rival] = next_match.rivals;
        return (
          shown.contact.includes(telephones[0].text) &&
          [next_match.court_name, next_match.time.slice(0, 5), rival.full_name].every((text) =>
            shown.next.includes(text),
          )
        );
      },
    };
  },
};

/** What is done for single people at the desk. */
export const peopleTasks: Task[] = [payments, found];
