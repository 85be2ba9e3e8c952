import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a calendar to subscribe to", () => {
  let club: TestApp;
  let url = "";
  let match: { id: string; version: number; pair1_id: string };

  beforeAll(async () => {
    club = await createTestApp();
    const { league } = await pairsLeague(club.command);
    url = league.id;
    match = (await club.call("GET", `/api/leagues/${url}/matches`)).body.matches[0];
    await book("18:00");
  });
  afterAll(() => club?.close());

  async function book(match_time: string): Promise<void> {
    const booking = { match_date: "2026-12-01", match_time, court_id: 1, scheduling_notes: "privado" };
    const path = `/api/leagues/${url}/matches/${match.id}/schedule`;
    const { body } = await club.call("PUT", path, { ...booking, version: match.version });
    match.version = body.match.version;
  }
  const feed = async (search = "") => {
    const { status, body } = await club.visit("GET", `/api/public/leagues/${url}/calendar.ics${search}`);
    return { status, text: String(body).replace(/\r\n /g, "") };
  };
  const line = (text: string, name: string) =>
    new RegExp(`^${name}[;:].*$`, "m").exec(text.split("BEGIN:VEVENT")[1] ?? "")?.[0].trim();

  it("has the booked matches in the club's wall-clock time, with a court and no notes", async () => {
    const { text } = await feed();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(line(text, "DTSTART")).toBe("DTSTART;TZID=Europe/Madrid:20261201T180000");
    expect(line(text, "DTEND")).toBe("DTEND;TZID=Europe/Madrid:20261201T193000");
    expect(line(text, "DTSTAMP")).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
    expect(line(text, "UID")).toBe(`UID:${match.id}@localhost`);
    expect(text).toContain("BEGIN:VTIMEZONE");
    expect(text).toContain("LOCATION:Cancha 1");
    expect(text).not.toContain("privado");
  });

  it("follows a match that is moved, under the same id and a higher sequence", async () => {
    const before = Number(line((await feed()).text, "SEQUENCE")?.split(":")[1]);
    await book("20:30");
    await expect.poll(async () => line((await feed()).text, "DTSTART")).toContain("20261201T203000");
    expect(Number(line((await feed()).text, "SEQUENCE")?.split(":")[1])).toBeGreaterThan(before);
    expect(line((await feed()).text, "UID")).toBe(`UID:${match.id}@localhost`);
  });

  it("is of a pair or a group when asked", async () => {
    expect((await feed(`?pair=${match.pair1_id}`)).text).toContain("BEGIN:VEVENT");
    const { body } = await club.call("GET", `/api/leagues/${url}/groups`);
    const other = body.groups[0].rows.find(
      ({ pair_id }: { pair_id: string }) => !JSON.stringify(match).includes(pair_id),
    );
    expect((await feed(`?pair=${other.pair_id}`)).text).not.toContain("BEGIN:VEVENT");
    expect((await feed(`?group=${body.groups[0].id}`)).text).toContain("BEGIN:VEVENT");
    expect((await feed("?pair=00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });

  it("leads to the pair's own page, or to the matches of all, and says how a match ended", async () => {
    const page = `http://localhost:3000/league/${url}`;
    const addressIn = (text: string) => line(text, "URL")?.replace(/^URL[^:]*:/, "");
    const [ofAll, ofPair] = [(await feed()).text, (await feed(`?pair=${match.pair1_id}`)).text];
    expect(new URL(addressIn(ofAll) ?? "").pathname).toBe(new URL(`${page}/matches`).pathname);
    expect(new URL(addressIn(ofPair) ?? "").pathname).toBe(new URL(`${page}/pair/${match.pair1_id}`).pathname);
    expect(ofPair).not.toContain("Resultado");
    const set_results = [
      { set: 1, pair1_games: 6, pair2_games: 4 },
      { set: 2, pair1_games: 3, pair2_games: 6 },
      { set: 3, pair1_games: 10, pair2_games: 7, super_tie_break: true },
    ];
    const path = `/api/leagues/${url}/matches/${match.id}/result`;
    const saved = await club.call("PUT", path, { version: match.version, set_results });
    expect(saved.status).toBe(200);
    await expect
      .poll(async () => line((await feed()).text, "DESCRIPTION"))
      .toMatch(/Resultado: 6-4 3-6 10-7 \(súper tie-break\)\\, gana Persona [\d-]+ & Persona [\d-]+\\n/);
    const { version } = saved.body;
    expect((await club.call("DELETE", path, { version })).status).toBe(200);
  });

  it("says so when the round's closing cancels a match", async () => {
    await closeCurrent(club, url);
    await expect.poll(async () => line((await feed()).text, "STATUS")).toBe("STATUS:CANCELLED");
  });
});
