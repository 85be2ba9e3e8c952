import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a match that gives its date back (spec 4 §1.3)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await createTestApp();
  });
  beforeEach(async ({ task }) => {
    story = await pairsLeague(club.command, { name: task.id });
  });
  afterAll(() => club?.close());

  const place = { match_date: "2026-12-01", match_time: "18:00", court_id: 2 };
  const url = (at = 0) => `/api/leagues/${story.league.id}/matches/${story.matches[at]?.id}`;
  const remove = (version: number) => club.call("DELETE", `${url()}/schedule`, { version });

  it("has no place, keeps its notes, and leaves the court to others", async () => {
    await club.call("PUT", `${url()}/schedule`, { ...place, version: 1, scheduling_notes: "Traer bolas" });
    expect((await remove(1)).body.code).toBe("edit_conflict");
    const { status, body } = await remove(2);
    expect([status, body]).toEqual([200, { match_id: story.matches[0]?.id, version: 3 }]);
    const none = { match_date: null, match_time: null, court_id: null, court_name: null };
    expect((await club.call("GET", url())).body).toMatchObject({ ...none, scheduling_notes: "Traer bolas" });
    expect((await club.call("PUT", `${url(1)}/schedule`, { ...place, version: 1 })).status).toBe(200);
    const { body: board } = await club.call("GET", "/api/courts/board?from=2026-12-01&to=2026-12-01");
    const own = board.bookings.filter(
      ({ tournament_id }: { tournament_id: string }) => tournament_id === story.league.id,
    );
    expect(own.map(({ match_id }: { match_id: string }) => match_id)).toEqual([story.matches[1]?.id]);
    expect(board.leagues).toContainEqual({
      id: story.league.id,
      players_send_results: false,
      schedule_start_time: "16:00:00",
      schedule_end_time: "23:00:00",
      match_duration: 90,
      courts_count: 6,
    });
    await club.call("DELETE", `${url(1)}/schedule`, { version: 2 });
  });

  it("is to be played yet: one with a result keeps its date", async () => {
    const set_results = [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 3 }));
    const saved = await club.call("PUT", `${url()}/result`, { version: 1, set_results });
    expect(saved.status).toBe(200);
    expect((await remove(2)).body.code).toBe("match_completed");
  });

  it("says for a free place whom each undated match would miss: who cannot then, and who plays elsewhere", async () => {
    const absent = async (match_time: string) => {
      const address = `/api/leagues/${story.league.id}/undated/absent?match_date=2026-12-01&match_time=${match_time}`;
      const { body } = await club.call("GET", address);
      return body as { match_id: string; names: string[] }[];
    };
    expect(await absent("18:00")).toEqual([]);
    const { body: directory } = await club.call("GET", `/api/leagues/${story.league.id}/people`);
    const [person] = directory.players;
    const said = { weekday: 2, time_from: "19:00", time_to: "21:00" };
    expect((await club.call("POST", `/api/people/${person.person_id}/availability`, said)).status).toBe(201);
    const missing = await absent("18:00");
    expect(missing).toHaveLength(3); // a group of four: a pair plays three
    expect(missing.every(({ names }) => names.join() === person.full_name)).toBe(true);
    expect(await absent("17:30")).toEqual([]);
    await club.call("PUT", `${url()}/schedule`, { ...place, match_time: "16:30", version: 1 });
    const busy = await absent("17:30");
    expect(busy.map(({ names }) => names.length).every((count) => count === 2)).toBe(true);
    expect(busy).toHaveLength(4); // of five undated ones all but the one of the other two pairs
  });
});
