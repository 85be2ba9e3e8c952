import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { closeCurrent, generateCurrent } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

type Story = Awaited<ReturnType<typeof pairsLeague>>;

describe("the length of a league's matches (spec 3 §5.6)", () => {
  let club: TestApp;
  let short: Story;
  let other: Story;
  const url = ({ league }: Story) => `/api/leagues/${league.id}`;
  const book = (story: Story, at: number, match_time: string) =>
    club.call("PUT", `${url(story)}/matches/${story.matches[at]?.id}/schedule`, {
      version: story.matches[at]?.version,
      match_date: "2026-12-01",
      match_time,
      court_id: 1,
      scheduling_notes: "",
    });
  const lengths = async (story: Story) => {
    const { body } = await club.call("GET", `${url(story)}/matches`);
    return [...new Set(body.matches.map((match: { duration_minutes: number }) => match.duration_minutes))];
  };
  const setLength = (match_minutes: number | null) =>
    saveRegulations(club, short.league.id, { ...DEFAULT_REGULATIONS, match_minutes }, { courts_count: 1 });

  beforeAll(async () => {
    club = await createTestApp();
    short = await pairsLeague(club.command, { name: "Liga corta" });
    other = await pairsLeague(club.command, { name: "Liga larga" });
    expect((await setLength(60)).body.regulations).toEqual({ ...DEFAULT_REGULATIONS, match_minutes: 60 });
  });
  afterAll(() => club?.close());

  it("is what one takes that is dated now; another league takes what the club says", async () => {
    expect((await book(short, 0, "18:00")).body.match.duration_minutes).toBe(60);
    expect((await book(other, 0, "18:30")).body.code).toBe("slot_taken");
    expect((await book(other, 0, "19:00")).body.match.duration_minutes).toBe(90);
  });

  it("says which times are taken, and which free ones are near", async () => {
    const asked = async (search: string) =>
      (await club.call("GET", `/api/bookings?date=2026-12-01${search}`)).body.match_duration;
    expect(await asked(`&league_id=${short.league.id}`)).toBe(60);
    expect([await asked(`&league_id=${other.league.id}`), await asked("")]).toEqual([90, 90]);
    const wanted = "match_date=2026-12-01&match_time=18:00&court_id=1";
    const { body } = await club.call("GET", `${url(short)}/matches/${short.matches[1]?.id}/alternatives?${wanted}`);
    // From 18:00 to 20:30 the court is taken: an hour fits before it, or after.
    expect(body.map(({ match_time }: { match_time: string }) => match_time)).toEqual([
      "17:00:00",
      "16:30:00",
      "16:00:00",
    ]);
  });

  it("is that of the matches which are made for a round", async () => {
    await saveRegulations(club, other.league.id, { ...DEFAULT_REGULATIONS, match_minutes: 120 });
    await closeCurrent(club, other.league.id);
    await generateCurrent(club, other.league.id);
    expect(await lengths(other)).toEqual([120]);
  });

  it("is the club's again once the league says nothing of it; what is booked stays", async () => {
    expect((await setLength(null)).status).toBe(200);
    expect((await book(short, 1, "21:00")).body.match.duration_minutes).toBe(90);
    const { body } = await club.call("GET", `${url(short)}/matches/${short.matches[0]?.id}`);
    expect(body.duration_minutes).toBe(60);
  });
});
