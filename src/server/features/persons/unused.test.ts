import { afterAll, beforeAll, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;
const ids = () => story.playerIds; // first registrations have the ids of their people
const sql = (text: string, values: unknown[] = []) => club.database.pool.query(text, values);
const unused = async () => (await club.call("GET", "/api/people/unused")).body;
const names = async () => (await unused()).people.map(({ full_name }: { full_name: string }) => full_name);
const age = async (person: string | undefined, years: number) => {
  const at = new Date(club.deps.clock.now());
  at.setUTCFullYear(at.getUTCFullYear() - years);
  at.setUTCDate(at.getUTCDate() - 1);
  await sql("update people set created_at = $1 where id = $2", [at, person]);
  await sql("update league_players set created_at = $1 where person_id = $2", [at, person]);
};

beforeAll(async () => {
  club = await createTestApp();
  story = await pairsLeague(club.command, { name: "Liga" });
  await sql("update people set phone = '600112233'");
  await age(ids()[0], 3);
  await age(ids()[1], 5);
  await age(ids()[2], 2);
});
afterAll(() => club?.close());

it("proposes nobody of a league that goes on, however long ago it began", async () => {
  expect(await unused()).toMatchObject({ years: 3, total: 0, people: [] });
});

it("proposes who was not registered for three years, longest ago first, once their league is over", async () => {
  await sql("update tournaments set status = 'completed'");
  expect(await names()).toEqual(["Persona 1-2", "Persona 1-1"]);
  const year = new Date(club.deps.clock.now()).getUTCFullYear();
  expect((await unused()).people[1].last_year).toBeGreaterThanOrEqual(year - 4);
});

it("takes the years from the settings", async () => {
  const { version } = (await club.call("GET", "/api/settings")).body;
  expect((await club.call("PUT", "/api/settings", { version, contact_years: 2 })).status).toBe(200);
  expect(await names()).toEqual(["Persona 1-2", "Persona 1-1", "Persona 1-3"]);
  expect((await club.call("PUT", "/api/settings", { version: version + 1, contact_years: 0 })).status).toBe(400);
});

it("leaves out who was a substitute since, who has no data, and who was erased", async () => {
  await sql(
    `insert into match_lineups (match_id, side, absent_player_id, substitute_id, created_at)
      values ($1, 1, $2, $3, $4)`,
    [story.matches[0]?.id, ids()[3], ids()[0], club.deps.clock.now()],
  );
  await sql("update people set phone = null where id = $1", [ids()[1]]);
  expect(await names()).toEqual(["Persona 1-3"]);
  const { version, leagues } = (await club.call("GET", `/api/people/${ids()[2]}`)).body;
  const league_ids = leagues.map(({ league_id }: { league_id: string }) => league_id);
  expect((await club.call("POST", `/api/people/${ids()[2]}/erasure`, { version, league_ids })).status).toBe(200);
  expect(await names()).toEqual([]);
});
