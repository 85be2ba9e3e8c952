import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

// Read by a calendar's own parser (Thunderbird's), which knows nothing of who wrote it.

describe("a calendar as another program reads it", () => {
  let club: TestApp;
  let league: Awaited<ReturnType<typeof pairsLeague>>["league"];
  const long = "María de los Ángeles Fernández-Valdivieso; «la Niña», y\nGutiérrez de la Concepción 🎾";

  const read = async (path: string) => {
    const { body } = await club.visit("GET", path);
    const text = String(body);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    return { text, calendar, events };
  };

  beforeAll(async () => {
    club = await createTestApp();
    const story = await pairsLeague(club.command, { name: "Liga, con \\ comas; y más" });
    ({ league } = story);
    await club.database.pool.query(
      "update people set full_name = $1 where id = (select person_id from league_players where id = $2)",
      [long, story.playerIds[0]],
    );
    const { matches } = (await club.call("GET", `/api/leagues/${league.id}/matches`)).body;
    const days = ["2026-12-01", "2027-03-28", "2027-07-04"];
    for (const [at, match_date] of days.entries()) {
      const { id, version } = matches[at];
      const booking = { match_date, match_time: "19:30", court_id: at + 1, scheduling_notes: null };
      const { status } = await club.call("PUT", `/api/leagues/${league.id}/matches/${id}/schedule`, {
        ...booking,
        version,
      });
      expect(status).toBe(200);
    }
    club.deps.hub.announceEverything();
  });
  afterAll(() => club?.close());

  it("has each match at its moment, in winter, on the day of the change and in summer", async () => {
    const { events, calendar } = await read(`/api/public/leagues/${league.id}/calendar.ics`);
    for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
    const starts = events.map((event) => {
      const zone = event.component.getFirstProperty("dtstart")?.getFirstParameter("tzid") ?? "";
      const start = event.startDate;
      start.zone = ICAL.TimezoneService.get(zone) ?? ICAL.Timezone.localTimezone;
      return new Date(start.toUnixTime() * 1000).toISOString();
    });
    expect(starts.toSorted()).toEqual([
      "2026-12-01T18:30:00.000Z",
      "2027-03-28T17:30:00.000Z",
      "2027-07-04T17:30:00.000Z",
    ]);
    expect(events.map(({ duration }) => duration.toSeconds())).toEqual([5400, 5400, 5400]);
  });

  it("keeps every letter of a name, and of the league's", async () => {
    const { events, calendar } = await read(`/api/public/leagues/${league.id}/calendar.ics`);
    expect(calendar.getFirstPropertyValue("x-wr-calname") ?? calendar.getFirstPropertyValue("name")).toContain(
      league.name,
    );
    expect(events.some(({ summary }) => summary.includes("Fernández-Valdivieso; «la Niña», y"))).toBe(true);
  });

  it("has lines of 75 octets at most that end as the standard says, and what every event must have", async () => {
    const { text, calendar } = await read(`/api/public/leagues/${league.id}/calendar.ics`);
    const lines = text.split("\r\n");
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes("\n"))).toEqual([]);
    expect(["version", "prodid"].map((name) => calendar.getFirstPropertyValue(name))).toEqual([
      "2.0",
      expect.anything(),
    ]);
    for (const event of calendar.getAllSubcomponents("vevent")) {
      const all = ["uid", "dtstamp", "dtstart", "dtend", "summary", "sequence", "status"];
      expect(all.filter((name) => event.getAllProperties(name).length !== 1)).toEqual([]);
    }
    const ids = calendar.getAllSubcomponents("vevent").map((event) => event.getFirstPropertyValue("uid"));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is a calendar, too, when nothing is booked, and of a bracket", async () => {
    const drawn = await bracketLeague(club, { name: "Torneo" });
    expect((await read(`/api/public/leagues/${drawn.league.id}/calendar.ics`)).events).toEqual([]);
    await drawn.draw(4);
    await drawn.call("PUT", "/publication", { shown: (await drawn.page()).phases[0]?.draw.seed });
    const { id, version } = await drawn.match("Semifinal 1");
    const booking = { match_date: "2026-12-05", match_time: "10:00", court_id: 5, scheduling_notes: null };
    expect((await drawn.call("PUT", `/matches/${id}/schedule`, { ...booking, version })).status).toBe(200);
    await expect
      .poll(async () => (await read(`/api/public/leagues/${drawn.league.id}/calendar.ics`)).events.length)
      .toBe(1);
  });
});
