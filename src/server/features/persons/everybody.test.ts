import { afterAll, beforeAll, expect, it } from "vitest";
import { createAllPending } from "#test/support/payments.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;
const sql = (text: string, values: unknown[] = []) => club.database.pool.query(text, values);
const everybody = async () => (await club.call("GET", "/api/people/all")).body;

beforeAll(async () => {
  club = await createTestApp();
  story = await pairsLeague(club.command, { name: "Liga" });
  await sql("update people set phone = '600112233', email = 'ana@club.test'");
});
afterAll(() => club?.close());

it("names everybody once, with their leagues and what tells them apart", async () => {
  const { people, leagues } = await everybody();
  expect(leagues).toEqual([{ id: story.league.id, name: "Liga", is_individual: false }]);
  expect(people).toHaveLength(8);
  expect(people[0]).toMatchObject({ full_name: "Persona 1-1", email: "ana@club.test", is_registered_today: true });
  expect(people[0].registrations).toEqual([{ league_id: story.league.id, player_id: story.playerIds[0], owes: false }]);
});

it("says who owes, until it is paid", async () => {
  await sql("update tournaments set registration_cost = 45");
  await createAllPending(club.command, story.league.id);
  const owing = async () =>
    (await everybody()).people.filter((one: { registrations: { owes: boolean }[] }) => one.registrations[0]?.owes)
      .length;
  expect(await owing()).toBe(8);
  await sql("update payments set status = 'refunded' where player_id = $1 or partner_id = $1", [story.playerIds[0]]);
  expect(await owing()).toBeLessThan(8);
});

it("keeps who belongs to no league, and leaves out deleted leagues", async () => {
  await sql("update tournaments set status = 'deleted'");
  const { people, leagues } = await everybody();
  expect(leagues).toEqual([]);
  expect(people.map(({ registrations }: { registrations: unknown[] }) => registrations.length)).toEqual(
    Array.from({ length: 8 }, () => 0),
  );
});

it("tells with whom somebody plays", async () => {
  await sql("update tournaments set status = 'active'");
  const { body } = await club.call("GET", `/api/leagues/${story.league.id}/players`);
  const first = body.find(({ full_name }: { full_name: string }) => full_name === "Persona 1-1");
  expect(first.partners).toEqual([{ person_id: story.playerIds[1], full_name: "Persona 1-2" }]);
});
