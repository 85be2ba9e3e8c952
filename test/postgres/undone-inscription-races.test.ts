import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { racingClub } from "#test/support/races.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

const times = 8; // each meeting, since one may happen in one order only

type Answer = Awaited<ReturnType<TestApp["call"]>>;

describe.skipIf(postgresUrl === undefined)(
  "an acceptance that is undone meets others, on PostgreSQL (spec 6 §6)",
  () => {
    let club: TestApp;
    let id = "";
    let url = "";
    let groupId = "";
    let round = "";
    let key = "";
    let acceptance = "";

    const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
    const count = async (table: string) =>
      (await sql(`select count(*)::int as n from ${table} where tournament_id = $1`, [id]))[0].n;

    async function openLeague(hasGroups: boolean, places: number | null = null): Promise<void> {
      if (hasGroups) {
        const story = await pairsLeague(club.command);
        [id, groupId] = [story.league.id, story.groupIds[0] ?? ""];
      } else {
        const { body } = await club.call("POST", "/api/leagues", { name: "Liga nueva", start_date: "2026-12-10" });
        id = body.id;
      }
      url = `/api/leagues/${id}`;
      round = await currentRound(club.command, id);
      const inscription = { from: "2026-11-01", until: "2026-12-31", places, conditions: "" };
      await sql("update tournaments set inscription = $2, registration_cost = 20 where id = $1", [id, inscription]);
    }

    const consents = { name_published: "not_asked", phone_to_rivals: false, image: false };
    async function send(more: object = {}): Promise<string> {
      const one = randomUUID();
      const form = {
        key: one,
        full_name: "Alba Sanz",
        phone: "600 123 456",
        partner_name: "Rita Vega",
        consents,
        ...more,
      };
      expect((await club.visit("POST", `/api/public/leagues/${id}/inscriptions`, form)).status).toBe(200);
      return one;
    }
    const accept = (one: string) => club.call("POST", `${url}/inscriptions/${one}`, { person_id: null });
    const undo = () => club.call("DELETE", `${url}/inscriptions/accepted/${acceptance}`);
    const outcomeOf = ({ status, body }: Answer) => body.code ?? (status < 300 ? "done" : status);

    /** One that was accepted, in a league with groups or without. */
    async function begin(hasGroups: boolean): Promise<void> {
      await openLeague(hasGroups);
      key = await send();
      acceptance = (await accept(key)).body.acceptance_id;
      expect(acceptance).toBeTruthy();
    }
    const charge = async () => (await sql("select id from payments where tournament_id = $1 order by id", [id]))[0].id;
    const people = async () =>
      sql("select person_id, id from players where tournament_id = $1 and full_name in ('Alba Sanz', 'Rita Vega')", [
        id,
      ]);
    const waiting = async () =>
      (await sql("select pair_id from waiting_list where tournament_id = $1", [id]))[0]?.pair_id;

    beforeAll(async () => {
      club = await racingClub();
    });
    beforeEach(() => begin(false));
    afterAll(() => club?.close());

    it("eight desks undo it once", async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, undo));
      expect(answers.map(outcomeOf).sort((one, other) => String(one).localeCompare(String(other)))).toEqual([
        ...Array(7).fill("acceptance_kept"),
        "done",
      ]);
      expect([await count("league_players"), await count("payments")]).toEqual([0, 0]);
      expect(outcomeOf(await accept(key))).toBe("done");
    });

    it("accepted again meanwhile it is accepted or waits, and never both", async () => {
      for (let time = 0; time < times; time++) {
        const [back, again] = await Promise.all([undo(), accept(key)]);
        expect([outcomeOf(back), ["done", "inscription_gone"].includes(outcomeOf(again))]).toEqual(["done", true]);
        const isIn = outcomeOf(again) === "done";
        expect([await count("league_players"), await count("payments")]).toEqual(isIn ? [2, 2] : [0, 0]);
        await begin(false);
      }
    });

    it("one who looks for a partner is accepted alone or in a pair", async () => {
      for (let time = 0; time < times; time++) {
        await openLeague(false);
        const seeks = { wants_partner: true, partner_name: null };
        const [one, other] = [
          await send({ ...seeks, full_name: "Ana Alta" }),
          await send({ ...seeks, full_name: "Ada Top" }),
        ];
        const chosen = (inscription_id: string) => ({ inscription_id, person_id: null });
        const pairs = { one: chosen(one), other: chosen(other) };
        const answers = await Promise.all([accept(one), club.call("POST", `${url}/inscriptions/pairs`, pairs)]);
        expect(answers.map(outcomeOf).sort((one, other) => String(one).localeCompare(String(other)))).toEqual([
          "done",
          "inscription_gone",
        ]);
        expect(await count("league_players")).toBe(outcomeOf(answers[0]) === "done" ? 1 : 2);
      }
    });

    /** What somebody does with what was made: whichever is first, the other is told, and nothing of the first is lost. */
    const uses: [string, { hasGroups: boolean; gone: string[]; use: () => Promise<() => Promise<Answer>> }][] = [
      [
        "a group takes the pair that waits",
        {
          hasGroups: true,
          gone: ["pair_not_found"],
          use: async () => {
            const pair = await waiting();
            const into = { round_id: round, group_id: groupId, when: "now" };
            return () => club.call("POST", `${url}/waiting-list/${pair}`, into);
          },
        },
      ],
      [
        "a link is made of the pair that waits",
        {
          hasGroups: true,
          gone: ["pair_not_found"],
          use: async () => {
            const pair = await waiting();
            return () => club.call("POST", `${url}/links`, { pair_ids: [pair] });
          },
        },
      ],
      [
        "a group is formed with both",
        {
          hasGroups: false,
          gone: ["player_not_found"],
          use: async () => {
            const names = ["Uno", "Dos", "Tres", "Cuatro", "Cinco", "Seis"];
            const others: string[] = [];
            for (const full_name of names)
              others.push(...(await club.call("POST", `${url}/players`, { player1: { full_name } })).body.player_ids);
            const ids = [...(await people()).map((one) => one.id), ...others];
            const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: ids[at], player2_id: ids[at + 1] }));
            return () => club.call("POST", `${url}/groups/pairs`, { round_id: round, name: "Grupo A", pairs });
          },
        },
      ],
      [
        "the charge is paid",
        {
          hasGroups: false,
          gone: ["payment_not_found"],
          use: async () => {
            const entry = { amount: 20, payment_date: "2026-11-21", version: 1 };
            const at = `${url}/payments/${await charge()}/entries`;
            return () => club.call("POST", at, entry);
          },
        },
      ],
      [
        "a link is made of the charge",
        {
          hasGroups: false,
          gone: ["payment_not_found"],
          use: async () => {
            const at = `${url}/payments/${await charge()}/links`;
            return () => club.call("POST", at);
          },
        },
      ],
      [
        "an hour is noted",
        {
          hasGroups: false,
          gone: ["person_not_found"],
          use: async () => {
            const [{ person_id }] = await people();
            return () => club.call("POST", `/api/people/${person_id}/availability`, { kind: "cannot", weekday: 1 });
          },
        },
      ],
      [
        "the person comes into another league",
        {
          hasGroups: false,
          gone: ["person_not_found"],
          use: async () => {
            const [{ person_id }] = await people();
            const { body } = await club.call("POST", "/api/leagues", { name: "Otra", start_date: "2026-12-10" });
            const player1 = { full_name: "Alba Sanz", person_id };
            return () => club.call("POST", `/api/leagues/${body.id}/players`, { player1 });
          },
        },
      ],
    ];
    it.each(uses)("while %s: one of them is told", async (_what, { hasGroups, gone, use }) => {
      for (let time = 0; time < times; time++) {
        await begin(hasGroups);
        const doIt = await use();
        const pause = () => new Promise((resolve) => setTimeout(resolve, time * 2));
        const late = time % 2 === 0;
        const [back, used] = await Promise.all([
          (late ? pause() : Promise.resolve()).then(undo),
          (late ? Promise.resolve() : pause()).then(doIt),
        ]);
        const told = [outcomeOf(back), outcomeOf(used)];
        if (told[0] === "done") expect(gone).toContain(told[1]);
        else expect(told).toEqual(["acceptance_kept", "done"]);
        expect(await people()).toHaveLength(told[0] === "done" ? 0 : 2);
      }
    });

    it("the last group that is formed meets an acceptance: who comes is in the league or waits, and never both", async () => {
      for (let time = 0; time < times; time++) {
        await openLeague(false);
        const ids: string[] = [];
        for (const full_name of ["Uno", "Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Ocho"])
          ids.push(...(await club.call("POST", `${url}/players`, { player1: { full_name } })).body.player_ids);
        const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: ids[at], player2_id: ids[at + 1] }));
        key = await send();
        const form = () => club.call("POST", `${url}/groups/pairs`, { round_id: round, name: "Grupo A", pairs });
        const [accepted, formed] = await Promise.all([accept(key), form()]);
        expect([outcomeOf(accepted), outcomeOf(formed)]).toEqual(["done", "done"]);
        expect(await count("waiting_list")).toBe(accepted.body.to === "waiting" ? 1 : 0);
        expect(await people()).toHaveLength(2);
      }
    });
  },
);
