import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { solvedPlan } from "#test/support/solved-plan.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

describe("what has a date already (spec 4 §2.4, §2.7)", () => {
  let club: TestApp;
  let hers: string;
  beforeAll(async () => {
    club = await createTestApp();
    const olga = { name: "Olga", email: "olga@club.test", password: "pista-central-7" };
    await createAdministrator(club.deps, olga);
    hers = await signIn(club.app, olga);
  });
  afterAll(() => club?.close());

  const asOlga = async (method: string, url: string, body: object) => {
    const own = club.cookie;
    club.cookie = hers;
    try {
      return await club.call(method, url, body);
    } finally {
      club.cookie = own;
    }
  };
  const story = (name: string) => pairsLeague(club.command, { name });
  type Story = Awaited<ReturnType<typeof story>>;
  const urlOf = ({ league }: Story, id: string) => `/api/leagues/${league.id}/matches/${id}`;
  const idAt = ({ matches }: Story, at: number) => matches[at]?.id ?? "";
  const at = (match_date: string, match_time: string, court_id = 1) => ({ match_date, match_time, court_id });
  const book = async (its: Story, index: number, place: ReturnType<typeof at>, version = 1) => {
    const { body } = await club.call("PUT", `${urlOf(its, idAt(its, index))}/schedule`, { version, ...place });
    return body.match;
  };
  const plan = async (its: Story, more: object) => {
    await club.call("DELETE", "/api/plan");
    await club.call("POST", "/api/plan", {
      league_ids: [its.league.id],
      from: "2026-11-22",
      to: "2026-12-13",
      ...more,
    });
    return (await solvedPlan(club)).proposal;
  };
  const accept = (its: Story, places: (ReturnType<typeof at> & { match_id: string; version: number })[]) =>
    club.call("POST", "/api/matches/schedule", {
      places: places.map(({ match_id, version, match_date, match_time, court_id }) => {
        return { league_id: its.league.id, match_id, version, match_date, match_time, court_id };
      }),
    });

  it("stays where it is today and tomorrow, and says where the others were; rain moves tonight's as well", async () => {
    const its = await story("De esta semana"); // it is Saturday 21 November
    const dates = ["2026-11-21", "2026-11-22", "2026-11-23"];
    for (const [index, date] of dates.entries()) await book(its, index, at(date, "23:00", index + 1));
    const league = (await club.call("GET", "/api/plan/leagues")).body.leagues.find(
      ({ id }: { id: string }) => id === its.league.id,
    );
    expect(league.dated).toEqual([idAt(its, 2)]);
    const { placed } = await plan(its, { replan_dated: true });
    const found = (index: number) => placed.find(({ match_id }: any) => match_id === idAt(its, index));
    expect([placed.length, found(0), found(1)]).toEqual([4, undefined, undefined]);
    expect(found(2).booked).toEqual(at("2026-11-23", "23:00:00", 3));
    expect(found(3).booked).toBeNull();
    const tonight = [idAt(its, 0)];
    const rained = await plan(its, { match_ids: tonight, replan_ids: tonight });
    expect(rained.placed).toMatchObject([{ match_id: tonight[0], booked: at("2026-11-21", "23:00:00") }]);
  });

  it("is not written anew where a plan leaves it at its place", async () => {
    const its = await story("Sin moverse");
    const { id, version } = await book(its, 0, at("2026-12-01", "20:00", 2));
    const { body } = await accept(its, [{ match_id: id, version, ...at("2026-12-01", "20:00", 2) }]);
    expect(body).toEqual({ accepted: [{ match_id: id, version }], left: [] });
  });

  it("is left with what another administrator has done to it meanwhile, and the rest is booked", async () => {
    const its = await story("Entre dos");
    const moved = await book(its, 1, at("2027-01-11", "18:00"));
    const undated = await book(its, 2, at("2027-01-12", "18:00"));
    const own = await book(its, 3, at("2027-01-13", "18:00"));
    const url = (index: number) => `${urlOf(its, idAt(its, index))}/schedule`;
    await asOlga("PUT", url(0), { version: 1, ...at("2027-01-14", "20:00") });
    await asOlga("PUT", url(1), { version: moved.version, ...at("2027-01-15", "20:30") });
    await asOlga("POST", "/api/matches/unschedule", {
      matches: [{ league_id: its.league.id, match_id: undated.id, version: undated.version }],
    });
    await book(its, 3, at("2027-01-16", "21:00"), own.version);
    const other = await story("La que ocupa");
    await asOlga("PUT", `${urlOf(other, idAt(other, 0))}/schedule`, { version: 1, ...at("2027-01-20", "18:00", 2) });
    const versions = [1, moved.version, undated.version, own.version, 1, 1];
    const places = versions.map((version, index) => ({
      match_id: idAt(its, index),
      version,
      ...at(`2027-01-${18 + (index === 4 ? 2 : index === 2 ? 8 : index)}`, "18:00", index === 4 ? 2 : 3),
    }));
    const { accepted, left } = (await accept(its, places)).body;
    expect(accepted).toMatchObject([{ match_id: idAt(its, 5) }]);
    const said = new Map(left.map(({ match_id, ...one }: any) => [match_id, [one.message, one.is_undated]]));
    const [first] = other.matches;
    expect(first).toBeDefined();
    expect([0, 1, 2, 3].map((index) => said.get(idAt(its, index)))).toEqual([
      ["otro administrador le ha puesto el jue 14 ene a las 20:00", false],
      ["otro administrador lo ha movido al vie 15 ene a las 20:30", false],
      ["otro administrador le ha quitado la fecha", true],
      ["tú lo has movido al sáb 16 ene a las 21:00", false],
    ]);
    expect(said.get(idAt(its, 4))).toEqual([
      expect.stringMatching(/^Cancha 2 está ocupada entonces por Persona .* & Persona .* contra Persona .* & Persona /),
      true,
    ]);
  });
});
