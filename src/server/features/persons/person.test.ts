import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newLeague } from "#contract/leagues/endpoints.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { updatePerson } from "#server/features/people/commands/update-person.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const noConsents = {
  name_published: "not_asked",
  match_notices: "not_asked" as const,
  phone_to_rivals: false,
  image: false,
};

describe("a person of the club", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let ana = ""; // plays with Berta; their first registrations have the ids of their people
  let berta = "";
  const page = async (id: string) => (await club.call("GET", `/api/people/${id}`)).body;
  const save = (id: string, changes: object) =>
    club.call("PUT", `/api/people/${id}`, { full_name: "Ana Gil", consents: noConsents, ...changes });

  beforeAll(async () => {
    club = await createTestApp();
    story = await pairsLeague(club.command, { name: "Liga de Otoño" });
    [ana = "", berta = ""] = story.playerIds;
    const { status } = await save(ana, {
      version: 1,
      full_name: "Ana Gil",
      email: "ana@club.test",
      phone: "600 11 22 33",
    });
    expect(status).toBe(200);
  });
  afterAll(() => club?.close());

  it("keeps level, year of birth, notes and consents, each with its date", async () => {
    const { version } = await page(ana);
    const record = { version, phone: "600112233", other_phones: ["943 11 22 33"], level: 4.6, birth_year: 1987 };
    const told = { notes: "Prefiere la cancha cubierta.", consents: { ...noConsents, image: true } };
    expect((await save(ana, { ...record, ...told })).body).toMatchObject({
      level: 4.6,
      birth_year: 1987,
      notes: "Prefiere la cancha cubierta.",
      other_phones: ["943 11 22 33"],
      consents: {
        name_published: null,
        name_refused: null,
        match_notices: null,
        match_notices_refused: null,
        phone_to_rivals: null,
        image: "2026-11-21",
      },
      version: version + 1,
    });
    club.clock.set("2026-11-24T11:00:00Z");
    const consents = {
      name_published: "yes" as const,
      match_notices: "not_asked" as const,
      phone_to_rivals: false,
      image: true,
    };
    const asked = {
      ...record,
      ...told,
      version: version + 1,
      person_id: ana,
      full_name: "Ana Gil",
      email: "ana@club.test",
    };
    const again = await updatePerson(club.command, { ...asked, guardian_name: null, consents });
    expect(again.consents).toEqual({
      name_published: "2026-11-24",
      name_refused: null,
      match_notices: null,
      match_notices_refused: null,
      phone_to_rivals: null,
      image: "2026-11-21",
    });
    club.clock.set("2026-11-21T11:00:00Z");
  });

  it("is called and written to by numbers with the country's prefix", async () => {
    expect((await page(ana)).telephones).toEqual([
      { text: "600112233", call: "tel:+34600112233", whatsapp: "https://wa.me/34600112233" },
      { text: "943 11 22 33", call: "tel:+34943112233", whatsapp: "https://wa.me/34943112233" },
    ]);
  });

  it("is not overrun: who comes second gets both versions", async () => {
    const now = await page(ana);
    const late = await save(ana, { version: now.version - 1, full_name: "Otra" });
    expect([late.status, late.body.code, late.body.data.current.full_name]).toEqual([409, "edit_conflict", "Ana Gil"]);
    expect(late.body.data.current.version).toBe(now.version);
    await club.call("PUT", `/api/leagues/${story.league.id}/players/${ana}`, {
      full_name: "Ana Gil",
      phone: "600112233",
    });
    expect((await page(ana)).version).toBe(now.version + 1);
  });

  it("under 14 agrees by a guardian, from the year of birth at the club's date", async () => {
    const { version } = await page(berta);
    const consents = { ...noConsents, image: true };
    const child = { version, full_name: "Berta Ruiz", birth_year: 2013, consents };
    const refused = await save(berta, child);
    expect([refused.status, refused.body.code, Object.keys(refused.body.data.fields)]).toEqual([
      400,
      "guardian_required",
      ["guardian_name"],
    ]);
    expect((await save(berta, { ...child, consents: noConsents })).status).toBe(200);
    const guarded = { ...child, version: version + 1, guardian_name: "Rosa Ruiz" };
    expect((await save(berta, guarded)).body.guardian_name).toBe("Rosa Ruiz");
    expect((await save(berta, { ...child, version: version + 2, birth_year: 2012 })).status).toBe(200);
    const unborn = await save(berta, { ...child, version: version + 3, birth_year: 2027 });
    expect([unborn.status, Object.keys(unborn.body.data.fields)]).toEqual([400, ["birth_year"]]);
  });

  it("shows the next match, leagues of all seasons, results and what is owed", async () => {
    const url = `/api/leagues/${story.league.id}`;
    const [first, second, third] = story.matches.filter(({ pair1_name, pair2_name }) =>
      `${pair1_name}${pair2_name}`.includes("Persona 1-1"),
    );
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 1 }];
    await club.call("PUT", `${url}/matches/${first?.id}/result`, { version: 1, set_results });
    const slot = { version: 1, match_date: "2026-11-28", match_time: "17:30", court_id: 1 };
    await club.call("PUT", `${url}/matches/${second?.id}/schedule`, slot);
    await club.call("PUT", `${url}/matches/${third?.id}/schedule`, { ...slot, match_date: "2026-12-05" });
    await club.call("POST", `${url}/payments`, { player_id: ana, player_name: "Ana Gil", amount: 45 });
    const other = await createLeague(
      club.command,
      newLeague.parse({ name: "Liga de Primavera", start_date: "2026-12-01" }),
    );
    await club.call("POST", `/api/leagues/${other.id}/players`, { player1: { full_name: "Ana Gil", person_id: ana } });
    const shown = await page(ana);
    expect(shown.next_match).toMatchObject({
      id: second?.id,
      date: "2026-11-28",
      time: "17:30:00",
      group_name: "Grupo A",
    });
    expect(shown.next_match.partners).toEqual([{ person_id: berta, full_name: "Berta Ruiz" }]);
    expect(shown.next_match.rivals).toHaveLength(2);
    expect(shown.leagues.map((one: object) => ({ ...one, league_id: 0, group_id: 0 }))).toMatchObject([
      { league: "Liga de Primavera", partner: null, group_name: null, place: null },
      {
        league: "Liga de Otoño",
        partner: { full_name: "Berta Ruiz" },
        group_name: "Grupo A",
        place: expect.any(Number),
      },
    ]);
    expect(shown.results).toHaveLength(1);
    const isFirst = first?.pair1_name.includes("Persona 1-1");
    expect(shown.results[0]).toMatchObject({ id: first?.id, has_won: isFirst, substitute_for: null });
    expect(shown.results[0].set_results[0].pair1_games).toBe(isFirst ? 6 : 1);
    expect(shown.owed).toMatchObject([{ league: "Liga de Otoño", paid: 0, left: 45 }]);
  });

  it("has played as a substitute where the line-up of a match says so", async () => {
    const [played] = (await page(ana)).results;
    const absent = played.rivals[0].person_id;
    const [{ id: substitute }] = (await club.call("GET", "/api/people?q=persona 1-8")).body;
    const side = played.set_results[0].pair1_games === 6 ? 2 : 1;
    await club.database.pool.query(
      "insert into match_lineups (match_id, side, absent_player_id, substitute_id, created_at) values ($1, $2, $3, $4, '2026-11-21')",
      [played.id, side, absent, substitute],
    );
    const [theirs] = (await page(substitute)).results;
    expect([theirs.substitute_for, theirs.has_won, theirs.rivals[0].person_id]).toEqual([
      played.rivals[0].full_name,
      !played.has_won,
      ana,
    ]);
    expect((await page(absent)).results[0].substituted_by).toBe("Persona 1-8");
  });

  it("is found by any words of the name, with what tells namesakes apart", async () => {
    const { body } = await club.call("GET", "/api/people?q=GIL ána");
    expect(body).toEqual([{ id: ana, full_name: "Ana Gil", detail: "600112233 · nac. 1987 · Liga de Primavera" }]);
  });

  it("leads from the names of a league's pairs and players", async () => {
    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/people`);
    expect(body.players).toContainEqual({ player_id: ana, person_id: ana, full_name: "Ana Gil" });
    expect(body.pairs).toHaveLength(4);
    const own = body.pairs.find(({ player_ids }: { player_ids: string[] }) => player_ids.includes(ana));
    expect(new Set(own.player_ids)).toEqual(new Set([ana, berta]));
  });
});

describe("somebody who may be known already", () => {
  let club: TestApp;
  let url = "";
  let ana = "";
  beforeAll(async () => {
    club = await createTestApp();
    const known = { full_name: "Ana Gil", email: "Ana@Club.test", phone: "+34 600-112-233" };
    const before = await createLeague(club.command, newLeague.parse({ name: "Antes", start_date: "2026-01-01" }));
    [ana] = (await club.call("POST", `/api/leagues/${before.id}/players`, { player1: known })).body.player_ids;
    const now = await createLeague(club.command, newLeague.parse({ name: "Ahora", start_date: "2026-11-01" }));
    url = `/api/leagues/${now.id}`;
  });
  afterAll(() => club?.close());

  const recognise = async (...people: object[]) =>
    (await club.call("POST", `${url}/players/recognise`, { people })).body.map((found: { id: string; by: string }[]) =>
      found.map(({ id, by }) => [id, by]),
    );

  it("is proposed by e-mail or telephone, however written, and asked about by the name alone", async () => {
    expect(await recognise({ full_name: "Anita", email: "ana@club.test" }, { full_name: "ANA GÍL" })).toEqual([
      [[ana, "contact"]],
      [[ana, "name"]],
    ]);
    expect(await recognise({ full_name: "Otra", phone: "600 11 22 33" })).toEqual([[[ana, "contact"]]]);
    expect(await recognise({ full_name: "Otra", phone: "700 11 22 33" }, { full_name: "" })).toEqual([[], []]);
  });

  it("is registered again as the same person, whose record is completed", async () => {
    const again = { full_name: "Ana Gil", phone: "943 00 11 22", person_id: ana };
    expect((await club.call("POST", `${url}/players`, { player1: again })).status).toBe(201);
    const { body } = await club.call("GET", `/api/people/${ana}`);
    expect(body.leagues.map(({ league }: { league: string }) => league)).toEqual(["Ahora", "Antes"]);
    expect([body.email, body.phone, body.other_phones]).toEqual(["Ana@Club.test", "+34 600-112-233", ["943 00 11 22"]]);
    expect((await club.call("POST", `${url}/players`, { player1: again })).body.code).toBe("person_registered");
    const { body: found } = await club.call("POST", `${url}/players/recognise`, { people: [{ full_name: "Ana Gil" }] });
    expect(found[0][0]).toMatchObject({ id: ana, player_id: expect.any(String) });
  });

  it("is another person where the administrator says so, or a list has the level of one", async () => {
    const rows = [{ player1: { full_name: "Ana Gil", level: 3.5 }, player2: null, accepted: true }];
    expect((await club.call("POST", `${url}/players/import`, { rows })).body.created).toBe(1);
    const { body } = await club.call("GET", "/api/people?q=ana gil");
    expect(body).toHaveLength(2);
    const levels = await Promise.all(
      body.map(async ({ id }: { id: string }) => (await club.call("GET", `/api/people/${id}`)).body.level),
    );
    expect(new Set(levels)).toEqual(new Set([3.5, null]));
  });
});
