import { openPrivatePage } from "#test/support/private-links.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { read, type Task, write } from "./task.ts";

/** A league whose players send results, with a match that was to be played today, so that its result is what is missing. */
async function playersLeague(club: TestApp, name: string, court_id: number) {
  const { league, matches } = await pairsLeague(club.command, { name });
  const [match] = matches;
  if (match === undefined) throw new Error("a league has matches");
  const { division, start_date, status, version, courts_count } = await read(club, league.id, "");
  const kept = { name, division, start_date, status, version, courts_count };
  await write(club, "PUT", `/api/leagues/${league.id}`, { ...kept, players_send_results: true });
  const { today } = await read(club, league.id, "/matches");
  const slot = { match_date: today, match_time: "05:00:00", court_id, version: match.version };
  await write(club, "PUT", `/api/leagues/${league.id}/matches/${match.id}/schedule`, slot);
  return { league, match };
}

/** The link of a pair, as it stands in a chat. */
async function linkOf(club: TestApp, leagueId: string, pairId: string): Promise<string> {
  const { body } = await club.call("POST", `/api/leagues/${leagueId}/links`, { pair_ids: [pairId] });
  return body[0].path;
}

const sets = [
  { own: 6, theirs: 4 },
  { own: 6, theirs: 3 },
];

const sending: Task = {
  name: "a result sent from a chat's link",
  limit: 3,
  keys: 4,
  async prepare(club) {
    const { league, match } = await playersLeague(club, "Liga que envía", 1);
    return {
      league_id: league.id,
      chat: await linkOf(club, league.id, match.pair1_id),
      async act(hand) {
        await hand.follow();
        await hand.click(["link", "Enviar resultado"]);
        await hand.type("6463");
        await hand.click(["button", "Enviar"]);
        await hand.see("Enviado: 6-4 6-3");
      },
      async isDone() {
        const { status, sent } = await read(club, league.id, `/matches/${match.id}`);
        return status === "completed" && sent === "unconfirmed";
      },
    };
  },
};

const confirming: Task = {
  name: "the rivals' confirmation",
  limit: 1,
  async prepare(club) {
    const { league, match } = await playersLeague(club, "Liga que confirma", 2);
    const us = await openPrivatePage(club, league.id, match.pair1_id);
    const said = { kind: "sent", outcome: "played", sets, winner: null, played_on: null } as const;
    await us.say(match.id, { ...said, id: crypto.randomUUID() });
    return {
      league_id: league.id,
      chat: await linkOf(club, league.id, match.pair2_id),
      async arrive(hand) {
        await hand.follow();
        await hand.see(/dicen: 6-4 6-3. ¿Es correcto\?/);
      },
      async act(hand) {
        await hand.click(["button", "Sí, confirmar"]);
        await hand.see("Partidos jugados");
      },
      async isDone() {
        const { status, sent } = await read(club, league.id, `/matches/${match.id}`);
        return status === "completed" && sent === null;
      },
    };
  },
};

/** What players do from a link in their chat, on a phone (spec 6 §2). */
export const playerTasks: Task[] = [sending, confirming];
