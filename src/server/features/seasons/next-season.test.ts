import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { currentRound, individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const copy = { regulations: true, courts: true, cost: true, texts: true };
const season = { name: "Liga 2027", start_date: "2027-01-11", number_of_rounds: 5, copy };

describe("the next season (spec 3 §6.2)", () => {
  let club: TestApp;
  let url = "";
  let names: string[] = [];
  const prepare = (body: object) => club.call("POST", `${url}/next-season`, { ...season, ...body });
  const candidates = async () => (await club.call("GET", `${url}/next-season`)).body.pairs;
  const peopleOf = async (id: string) => (await club.call("GET", `/api/leagues/${id}/players`)).body;

  beforeAll(async () => {
    club = await createTestApp();
    const { league } = await pairsLeague(club.command, { groups: 2 });
    url = `/api/leagues/${league.id}`;
    await playRound(club, league.id);
    await closeCurrent(club, league.id);
    const round = await currentRound(club.command, league.id);
    const { body } = await club.call("GET", `${url}/groups`);
    const [leaver] = body.groups[0].rows;
    await club.call("POST", `${url}/rounds/${round}/pairs/${leaver.pair_id}/withdrawal`, {
      reason: "quit",
      policy: "annul",
      shown: { policy: "annul", kept: 0, annulled: 0, cancelled: 0, won: 0 },
    });
    names = (await candidates()).map(({ name }: { name: string }) => name);
  });
  afterAll(() => club?.close());

  it("offers everybody in the final order, who has left as one that does not stay", async () => {
    const { body } = await club.call("GET", `${url}/groups`);
    const inOrder = body.groups.flatMap(({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name));
    expect(names).toEqual(inOrder);
    const offered = await candidates();
    expect(offered.map(({ is_withdrawn }: { is_withdrawn: boolean }) => is_withdrawn)).toEqual(
      offered.map((_one: unknown, at: number) => at === 3),
    );
  });

  it("waits to be published, with who stays as the same people, in that order, and nothing that was played", async () => {
    const offered = await candidates();
    const { status, body } = await prepare({
      pairs: [
        { pair_id: offered[4].pair_id, stays: "together" },
        { pair_id: offered[0].pair_id, stays: "apart" },
        { pair_id: offered[1].pair_id, stays: "together" },
      ],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ players: 6, league: { status: "pending", name: "Liga 2027", number_of_rounds: 5 } });
    const { id } = body.league;
    const { body: available } = await club.call("GET", `/api/leagues/${id}/players/available`);
    const both = [offered[4], offered[0], offered[1]].flatMap(({ name }) => name.split(" & "));
    expect(available.map(({ full_name }: { full_name: string }) => full_name)).toEqual(both);
    expect(available.map(({ partner_id }: { partner_id: string | null }) => partner_id !== null)).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
    const { rows } = await club.database.pool.query(
      "select count(*)::int as people from people where id in (select person_id from league_players where tournament_id = $1)",
      [id],
    );
    expect(rows).toEqual([{ people: 6 }]);
    const { rows: all } = await club.database.pool.query("select count(*)::int as people from people");
    expect(all).toEqual([{ people: 16 }]);
    const { body: groups } = await club.call("GET", `/api/leagues/${id}/groups`);
    expect([groups.groups, groups.round.start_date]).toEqual([[], "2027-01-11"]);
    expect((await club.call("GET", `/api/leagues/${id}/payments`)).body.payments ?? []).toEqual([]);
    expect((await club.visit("GET", `/api/public/leagues/${id}`)).status).toBe(404);
  });

  it("takes along what is ticked", async () => {
    await club.database.pool.query(
      `update tournaments set courts_count = 3, registration_cost = 25, rules = 'Bolas nuevas',
       liked_hours = '[{"weekday": 2, "first_start": "19:00:00", "last_start": "21:30:00"}]',
       regulations = regulations || '{"legs": 2}' where id = $1`,
      [url.split("/").at(-1)],
    );
    const { body: all } = await prepare({ name: "Con todo", pairs: [] });
    expect(all.league).toMatchObject({ courts_count: 3, registration_cost: 25, rules: "Bolas nuevas" });
    expect(all.league.regulations.legs).toBe(2);
    expect(all.league.liked_hours).toEqual([{ weekday: 2, first_start: "19:00:00", last_start: "21:30:00" }]);
    const nothing = { regulations: false, courts: false, cost: false, texts: false };
    const { body: bare } = await prepare({ name: "Sin nada", pairs: [], copy: nothing });
    expect(bare.league).toMatchObject({ courts_count: 1, registration_cost: 0, rules: "" });
    expect([bare.league.regulations.legs, bare.league.liked_hours]).toEqual([1, null]);
  });

  it("is of pairs of the league, nobody twice, and without who was erased", async () => {
    // The second is of nobody whom an earlier season has taken along.
    const [first, , second] = await candidates();
    const strange = await prepare({ pairs: [{ pair_id: "00000000-0000-4000-8000-000000000000", stays: "together" }] });
    expect([strange.status, strange.body.code]).toEqual([404, "pair_not_found"]);
    const twice = await prepare({ pairs: [first, first].map(({ pair_id }) => ({ pair_id, stays: "together" })) });
    expect([twice.status, twice.body.code]).toEqual([400, "player_repeated"]);
    const { body: pair } = await club.call("GET", `${url}/pairs/${second.pair_id}`);
    await club.call("DELETE", `${url}/players/${pair.players[0].id}`);
    const { body } = await prepare({ name: "Borrada", pairs: [{ pair_id: second.pair_id, stays: "together" }] });
    expect(body.players).toBe(1);
    expect(await peopleOf(body.league.id)).toMatchObject([{ full_name: pair.players[1].full_name, partner_id: null }]);
    const again = (await candidates()).find(({ pair_id }: { pair_id: string }) => pair_id === second.pair_id);
    expect(again.is_withdrawn).toBe(true);
  });

  it("is of single players in an individual league", async () => {
    const { league } = await individualLeague(club.command);
    const { body } = await club.call("GET", `/api/leagues/${league.id}/next-season`);
    expect(body.pairs).toHaveLength(8);
    expect(body).toMatchObject({ type: "league", ends_on: null });
    const pairs = body.pairs.map(({ pair_id }: { pair_id: string }) => ({ pair_id, stays: "together" }));
    const made = await club.call("POST", `/api/leagues/${league.id}/next-season`, { ...season, pairs });
    expect(made.body).toMatchObject({ players: 8, league: { format_type: "individual" } });
  });

  it("has the pending payments of who stays only if that was said", async () => {
    await club.database.pool.query("update tournaments set registration_cost = 45 where id = $1", [
      url.split("/").at(-1),
    ]);
    const { pair_id } = (await candidates()).find((one: { is_withdrawn: boolean }) => !one.is_withdrawn);
    const pairs = [{ pair_id, stays: "together" }];
    const paymentsOf = async (id: string) => (await club.call("GET", `/api/leagues/${id}/payments`)).body.payments;
    const { body: without } = await prepare({ pairs });
    expect(await paymentsOf(without.league.id)).toEqual([]);
    const { body } = await prepare({ pairs, creates_charges: true });
    const due = { status: "pending", amount: 45, left: 45 };
    expect(await paymentsOf(body.league.id)).toMatchObject([due, due]);
    await club.database.pool.query("update tournaments set charged_per = 'pair' where id = $1", [
      url.split("/").at(-1),
    ]);
    const { body: perPair } = await prepare({ pairs, creates_charges: true });
    const [one, ...more] = await paymentsOf(perPair.league.id);
    expect([perPair.league.charged_per, one.amount, more]).toEqual(["pair", 45, []]);
    expect(one.partner_name).not.toBeNull();
  });

  it("has the new ones behind who stays, as the people they are, and owing like everybody", async () => {
    const stays = (await candidates()).find((one: { is_withdrawn: boolean }) => !one.is_withdrawn);
    const pairs = [{ pair_id: stays.pair_id, stays: "together" }];
    const known = (await candidates()).at(-1).people[0];
    const before = await club.database.pool.query("select count(*)::int as people from people");
    const newcomers = [
      { player1: { full_name: "Nueva Uno", birth_year: 2011 }, player2: { ...known, phone: "600 77 88 99" } },
      { player1: { full_name: "Sola Dos" }, player2: null },
    ];
    const { status, body } = await prepare({ name: "Con nuevas", pairs, newcomers, creates_charges: true });
    expect([status, body.players]).toEqual([201, 5]);
    const { body: page } = await club.call("GET", `/api/leagues/${body.league.id}/groups`);
    expect(page.rounds.map(({ number, state }: { number: number; state: string }) => [number, state])).toEqual([
      [1, "open"],
    ]);
    const { body: available } = await club.call("GET", `/api/leagues/${body.league.id}/players/available`);
    expect(available.map(({ full_name }: { full_name: string }) => full_name)).toEqual([
      ...stays.people.map(({ full_name }: { full_name: string }) => full_name),
      "Nueva Uno",
      known.full_name,
      "Sola Dos",
    ]);
    expect(available[2].partner_id).toBe(available[3].id);
    const after = await club.database.pool.query("select count(*)::int as people from people");
    expect(after.rows[0].people - before.rows[0].people).toBe(2);
    const person = (await club.call("GET", `/api/people/${known.person_id}`)).body;
    expect(person.other_phones.concat(person.phone)).toContain("600 77 88 99");
  });

  it("refuses a row that names who stays, or whom another row names, beside the row, and makes nothing", async () => {
    const [first, second] = (await candidates()).filter((one: { is_withdrawn: boolean }) => !one.is_withdrawn);
    const pairs = [{ pair_id: first.pair_id, stays: "apart" }];
    const row = (person: object) => ({ player1: person, player2: null });
    const newcomers = [row(second.people[0]), row(first.people[1]), row(second.people[0])];
    const { status, body } = await prepare({ name: "Repetida", pairs, newcomers });
    const why = "Esta persona ya está registrada en la liga.";
    expect([status, body.code, body.data.fields]).toEqual([
      409,
      "person_registered",
      { "newcomers.1.player1": why, "newcomers.2.player1": why },
    ]);
    const { rows } = await club.database.pool.query("select 1 from tournaments where name = 'Repetida'");
    expect(rows).toEqual([]);
  });
});
