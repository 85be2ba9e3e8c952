import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const tuesday = { weekday: 2, first_start: "19:00:00", last_start: "21:30:00" };
const saturday = { weekday: 6, first_start: "10:00:00", last_start: "14:00:00" };

describe("the hours that a league likes (spec 4 §2.11)", () => {
  let club: TestApp;
  let url = "";
  beforeAll(async () => {
    club = await createTestApp();
    const { body } = await club.call("POST", "/api/leagues", { name: "Liga", start_date: "2026-11-16" });
    url = `/api/leagues/${body.id}`;
  });
  afterAll(() => club?.close());

  const read = async () => (await club.call("GET", url)).body;
  const save = async (liked_hours: unknown, more = {}) => {
    const { version } = await read();
    return club.call("PUT", `${url}/liked-hours`, { version, liked_hours, ...more });
  };

  it("are as usual until somebody says otherwise, kept in the order of the week, and as usual again", async () => {
    const { liked_hours, version } = await read();
    expect(liked_hours).toBeNull();
    const saved = await save([saturday, { ...tuesday, first_start: "19:00" }]);
    expect([saved.status, saved.body.liked_hours, saved.body.version]).toEqual([200, [tuesday, saturday], version + 1]);
    expect((await read()).liked_hours).toEqual([tuesday, saturday]);
    // Who edits something else leaves them as they are.
    const { name, division, status, start_date, version: next } = await read();
    await club.call("PUT", url, { name, division, status, start_date, version: next, courts_count: 2 });
    expect(await read()).toMatchObject({ courts_count: 2, liked_hours: [tuesday, saturday] });
    expect((await save(null)).body.liked_hours).toBeNull();
    expect((await read()).liked_hours).toBeNull();
  });

  it("are refused each at its place, and nothing is kept of them", async () => {
    const fieldsOf = async (liked_hours: unknown) => {
      const { status, body } = await save(liked_hours);
      return [status, body.data.fields];
    };
    const late = { ...tuesday, last_start: "18:30:00" };
    const wrong = (place: string, text: string) => [400, { [place]: text }];
    expect(await fieldsOf([saturday, late])).toEqual(
      wrong("liked_hours.1.last_start", "La última hora es anterior a la primera"),
    );
    expect(await fieldsOf([])).toEqual(wrong("liked_hours", "Elige al menos un día de la semana"));
    expect(await fieldsOf([tuesday, tuesday])).toEqual(wrong("liked_hours", "Un día de la semana no puede repetirse"));
    expect(await fieldsOf([{ ...tuesday, first_start: "19:15" }])).toEqual(
      wrong("liked_hours.0.first_start", "Los partidos empiezan a la media o en punto"),
    );
    expect((await fieldsOf([{ ...tuesday, weekday: 8 }]))[0]).toBe(400);
    expect((await read()).liked_hours).toBeNull();
  });

  it("are not written over what somebody saved since they were read, nor into a league that is gone", async () => {
    const { version } = await read();
    await save([tuesday]);
    const late = await save([saturday], { version });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect((await read()).liked_hours).toEqual([tuesday]);
    const strange = "/api/leagues/00000000-0000-4000-8000-000000000000/liked-hours";
    expect((await club.call("PUT", strange, { version, liked_hours: null })).body.code).toBe("league_not_found");
  });
});
