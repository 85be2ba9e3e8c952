import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent, closingShown, undoClosingOf } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a match begins (spec 3 §3.5)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;

  beforeAll(async () => {
    club = await createTestApp();
    story = await pairsLeague(club.command, { groups: 2 });
  });
  afterAll(() => club?.close());

  const url = (at: number, path = "") => `/api/leagues/${story.league.id}/matches/${story.matches[at]?.id}${path}`;
  const now = async (at: number) => (await club.call("GET", url(at))).body;
  const set_results = [{ set: 1, pair1_games: 6, pair2_games: 3 }];
  const send = async (at: number, method: string, path: string, more: object = {}) =>
    club.call(method, url(at, path), { version: (await now(at)).version, ...more });

  it("and is En Juego, dated or not, until that is taken back", async () => {
    const before = await now(0);
    const { status, body } = await send(0, "PUT", "/start");
    expect([status, body]).toEqual([200, { ...before, status: "in_progress", version: 2 }]);
    expect((await send(0, "PUT", "/start")).body).toEqual(body);
    expect((await send(0, "DELETE", "/start")).body).toEqual({ ...before, version: 3 });
    const { body: log } = await club.call("GET", "/api/activity");
    const sentences = JSON.stringify(log);
    expect(sentences).toContain("Partido empezado");
    expect(sentences).toContain("Comienzo de un partido quitado");
  });

  it("and says since when it stands so", async () => {
    const id = story.matches[4]?.id;
    const changedAt = async (then: Date) =>
      (
        await club.database.pool.query("select updated_at = $2 as fits from tournament_matches where id = $1", [
          id,
          then,
        ])
      ).rows;
    for (const method of ["PUT", "DELETE"]) {
      const then = new Date(club.clock.now().getTime() + 60_000);
      club.clock.set(then.toISOString());
      expect((await send(4, method, "/start")).status).toBe(200);
      expect(await changedAt(then)).toEqual([{ fits: true }]);
    }
  });

  it("and ends with its result", async () => {
    await send(1, "PUT", "/start");
    expect((await send(1, "PUT", "/result", { set_results })).body.status).toBe("completed");
    expect((await send(1, "PUT", "/start")).body.code).toBe("match_completed");
    expect((await send(1, "DELETE", "/start")).body.code).toBe("match_completed");
    expect((await send(1, "DELETE", "/result")).body.status).toBe("scheduled");
  });

  it("and stays so when only its notes change, not when it gets another hour", async () => {
    const slot = { match_date: "2026-12-01", match_time: "18:00", court_id: 1 };
    await send(2, "PUT", "/schedule", slot);
    await send(2, "PUT", "/start");
    const noted = await send(2, "PUT", "/schedule", { ...slot, scheduling_notes: "Traer bolas" });
    expect(noted.body.match.status).toBe("in_progress");
    const moved = await send(2, "PUT", "/schedule", { ...slot, match_time: "19:00" });
    expect(moved.body.match.status).toBe("scheduled");
  });

  it("as it was seen: who comes late is told what stands now", async () => {
    await send(3, "PUT", "/schedule", { match_date: "2026-12-01", match_time: "18:00", court_id: 2 });
    const { body } = await club.call("PUT", url(3, "/start"), { version: 1 });
    expect(body).toMatchObject({ code: "edit_conflict", data: { current: { version: 2 } } });
  });

  it("and is not played when its round closes; then nothing begins any more", async () => {
    await send(0, "PUT", "/start");
    const shown = await closingShown(club, story.league.id);
    expect(shown.missing.map(({ match_id }) => match_id)).toContain(story.matches[0]?.id);
    expect((await send(1, "PUT", "/result", { set_results })).status).toBe(200);
    expect((await closeCurrent(club, story.league.id)).status).toBe(200);
    expect((await send(1, "PUT", "/start")).body.code).toBe("match_completed");
    expect((await now(0)).status).toBe("cancelled");
    expect((await send(0, "PUT", "/start")).body.code).toBe("match_cancelled");
    expect((await send(0, "DELETE", "/start")).body.code).toBe("match_cancelled");
    expect((await undoClosingOf(club, story.league.id, 1)).status).toBe(200);
    expect((await now(0)).status).toBe("scheduled");
  });
});
