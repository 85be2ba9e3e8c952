import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { zonedMoment } from "#server/platform/clock.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { eveningsOf, guests } from "#test/support/evening-story.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { homeShared } from "./parts/home-picture.ts";

const webRoot = path.resolve(import.meta.dirname, "../../../../dist/web");
const isBuilt = existsSync(path.join(webRoot, "index.html"));

/** What Google asks of an event, and what a validator of the vocabulary would refuse first. */
function expectEvent(event: Record<string, unknown>): void {
  expect(event).toMatchObject({
    "@type": "SportsEvent",
    sport: "Pádel",
    location: { "@type": "Place", name: expect.stringMatching(/./), address: expect.stringMatching(/./) },
    organizer: { "@type": "SportsOrganization", name: expect.stringMatching(/./), url: expect.stringMatching(/^http/) },
  });
  expect(String(event.name)).toMatch(/./);
  expect(String(event.startDate)).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/);
  if (typeof event.endDate === "string") expect(event.endDate >= String(event.startDate)).toBe(true);
}

describe("what search engines are told", () => {
  let club: TestApp;
  let open: Awaited<ReturnType<typeof pairsLeague>>;
  const ids: Record<string, string> = {};

  const body = async (url: string) => {
    const { statusCode, rawPayload, headers } = await club.app.inject({ url });
    return { status: statusCode, text: rawPayload.toString(), headers };
  };
  const addresses = async () =>
    [...(await body("/sitemap.xml")).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, one = ""]) => new URL(one).pathname,
    );
  const told = async (url: string) => {
    const { text } = await body(url);
    const [, json] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text) ?? [];
    return json === undefined ? null : JSON.parse(json);
  };
  const become = async (id: string, column: string, value: string) => {
    await club.database.pool.query(`update tournaments set ${column} = $2 where id = $1`, [id, value]);
    club.deps.hub.announceEverything();
  };

  beforeAll(async () => {
    club = await createTestApp(isBuilt ? { webRoot } : {});
    open = await pairsLeague(club.command, { name: "Liga </script><b>abierta" });
    const hidden = await pairsLeague(club.command, { name: "Liga reservada" });
    await saveRegulations(club, hidden.league.id, hidden.league.regulations, { is_link_only: true });
    const young = await pairsLeague(club.command, { name: "Liga de los pequeños" });
    await become(young.league.id, "division", "Junior");
    const paused = await pairsLeague(club.command, { name: "Liga en pausa" });
    await become(paused.league.id, "status", "paused");
    const over = await pairsLeague(club.command, { name: "Liga pasada" });
    await club.database.pool.query("update tournaments set is_kept_public = true where id = $1", [over.league.id]);
    await become(over.league.id, "status", "completed");
    for (const [name, { league }] of Object.entries({ hidden, young, paused, over })) ids[name] = league.id;
    const { matches } = (await club.call("GET", `/api/leagues/${open.league.id}/matches`)).body;
    for (const [match, match_time] of [
      [matches[0], "18:00"],
      [matches[1], "23:30"],
    ]) {
      const booking = { match_date: "2026-12-01", match_time, court_id: 1, scheduling_notes: "privado" };
      const url = `/api/leagues/${open.league.id}/matches/${match.id}/schedule`;
      expect((await club.call("PUT", url, { ...booking, version: match.version })).status).toBe(200);
    }
  });
  afterAll(() => club?.close());

  it("where the list of pages is, and what to leave", async () => {
    const { text, headers } = await body("/robots.txt");
    expect(headers["content-type"]).toContain("text/plain");
    expect(text).toContain("\nSitemap: http://localhost:3000/sitemap.xml\n");
    expect(text).toContain("\nDisallow: /admin\n");
    expect(text).not.toMatch(/Disallow: \/(mi|cuota|partido|cancha|league)?\n/);
  });

  it("the pages of leagues that are played or over, and of no other", async () => {
    const { headers } = await body("/sitemap.xml");
    expect(headers["content-type"]).toContain("application/xml");
    const all = await addresses();
    expect(all[0]).toBe("/public");
    expect(new Set(all.slice(1).map((one) => one.split("/")[2]))).toEqual(new Set([open.league.id, ids.over]));
    expect(all).toContain(`/league/${open.league.id}/matches`);
    expect(all.filter((one) => /pair|bracket/.test(one))).toEqual([]);
  });

  it("no page that cannot be seen or asks not to be listed", async () => {
    if (!isBuilt) return;
    for (const address of await addresses()) {
      const { status, text } = await body(address);
      expect([address, status, text.includes('content="noindex"')]).toEqual([address, 200, false]);
    }
  });

  it("less once a league is for who has its link", async () => {
    const id = ids.over ?? "";
    await become(id, "is_link_only", "true");
    await expect.poll(async () => (await addresses()).some((one) => one.includes(id))).toBe(false);
    await become(id, "is_link_only", "false");
    await expect.poll(async () => (await addresses()).some((one) => one.includes(id))).toBe(true);
  });

  it("the events of the club: of leagues that may be listed", async () => {
    if (!isBuilt) return;
    const home = await told("/public");
    expect(home).toMatchObject({ "@context": "https://schema.org", "@type": "SportsClub" });
    expect(home.event.map(({ name }: { name: string }) => name)).toEqual(["Liga </script><b>abierta"]);
    for (const event of home.event) expectEvent(event);
    const { text } = await body("/public");
    const description = /<meta name="description" content="([^"]*)"/.exec(text)?.[1];
    expect(description).toContain("abierta");
    expect(description).not.toContain("pequeños");
  });

  it("and the club's picture and text for chats of no other", async () => {
    const { text } = await body("/share.txt");
    expect(text).toContain("abierta");
    expect(text).not.toMatch(/pequeños|reservada|en pausa/);
    const answer = JSON.parse((await body("/api/public/leagues")).text);
    expect(answer.leagues).toHaveLength(2);
    expect(homeShared(answer).preview.body).toMatchObject({ kind: "rows", rows: [{ lines: [expect.any(String)] }] });
  });

  it("the matches to come, with their pairs and hours, and no notes", async () => {
    if (!isBuilt) return;
    const league = await told(`/league/${open.league.id}/matches`);
    expectEvent(league);
    expect(league.subEvent).toHaveLength(2);
    for (const event of league.subEvent) expectEvent(event);
    expect(league.subEvent[0]).toMatchObject({
      startDate: "2026-12-01T18:00:00+01:00",
      endDate: "2026-12-01T19:30:00+01:00",
      location: { description: "Cancha 1" },
      competitor: [{ "@type": "SportsTeam" }, { "@type": "SportsTeam" }],
    });
    expect(league.subEvent[1]).toMatchObject({
      startDate: "2026-12-01T23:30:00+01:00",
      endDate: "2026-12-02T01:00:00+01:00",
    });
    expect(JSON.stringify(league)).not.toContain("privado");
  });

  it("nothing of the others", async () => {
    if (!isBuilt) return;
    for (const id of [ids.hidden, ids.young, ids.paused]) expect(await told(`/league/${id}/matches`)).toBeNull();
    expect(await told(`/league/${open.league.id}/pair/${open.matches[0]?.pair1_id}`)).toBeNull();
  });

  it("no evening in which somebody may be a minor, also where the others are not", async () => {
    const { rows } = await club.database.pool.query("select id from people order by id limit 1");
    const [person] = rows;
    const people = [{ shown_name: "Ana López", person_id: person.id }, ...guests(3)];
    const today = (await club.visit("GET", "/api/public/leagues")).body.today;
    const evening = (await eveningsOf(club).create({ people, evening_date: today })).split("/").at(-1);
    const listed = async () => {
      const shown = (await club.visit("GET", `/api/public/evenings/${evening}`)).body.is_listed;
      return [shown, (await addresses()).includes(`/tardes/${evening}`)];
    };
    await expect.poll(listed).toEqual([true, true]);
    await club.database.pool.query("update people set birth_year = $2 where id = $1", [
      person.id,
      Number(today.slice(0, 4)) - 12,
    ]);
    club.deps.hub.announceEverything();
    await expect.poll(listed).toEqual([false, false]);
    if (!isBuilt) return;
    expect((await body(`/tardes/${evening}`)).text).toContain('content="noindex"');
    expect(await told(`/tardes/${evening}`)).toBeNull();
  });
});

describe("a moment of the wall clock", () => {
  it.each([
    ["2026-12-01", "18:00:00", "Europe/Madrid", "2026-12-01T18:00:00+01:00"],
    ["2026-07-01", "18:00:00", "Europe/Madrid", "2026-07-01T18:00:00+02:00"],
    ["2027-03-28", "10:00:00", "Europe/Madrid", "2027-03-28T10:00:00+02:00"],
    ["2027-10-31", "00:30:00", "Europe/Madrid", "2027-10-31T00:30:00+02:00"],
    ["2026-12-01", "18:00:00", "Atlantic/Canary", "2026-12-01T18:00:00+00:00"],
    ["2026-12-01", "18:00:00", "America/Caracas", "2026-12-01T18:00:00-04:00"],
    ["2026-12-01", "18:00:00", "Asia/Kolkata", "2026-12-01T18:00:00+05:30"],
  ])("%s %s of %s is %s", (date, time, zone, written) => {
    expect(zonedMoment(date, time, zone)).toBe(written);
  });
});
