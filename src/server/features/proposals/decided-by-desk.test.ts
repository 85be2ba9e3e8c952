import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { openSheet, printedSheets, proposed } from "#test/support/sheets.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let url = "";
let match = { id: "", pair1_id: "", pair2_id: "" };
let us: PrivatePage;

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const won = () => proposed([6, 4], [6, 3]);

beforeAll(async () => {
  club = await createTestApp();
});
beforeEach(async () => {
  const story = await pairsLeague(club.command);
  url = `/api/leagues/${story.league.id}`;
  [match = match] = story.matches;
  await sql("update tournaments set players_send_results = true where id = $1", [story.league.id]);
  us = await openPrivatePage(club, story.league.id, match.pair1_id);
});
afterAll(() => club?.close());

const post = async (what: "decision" | "undo" | "told", body: object) => {
  const answer = await club.call("POST", `${url}/proposals/${match.id}/${what}`, body);
  return answer.status === 200 ? answer.body : answer.body.code;
};
const accepts = (of: string) => post("decision", { of, accepts: true, reason: null });
const state = async () => {
  const [{ status, sent }] = await sql("select status, sent from tournament_matches where id = $1", [match.id]);
  return [status, sent];
};
const close = () =>
  sql("update rounds set state = 'closed' where id = (select round_id from tournament_matches where id = $1)", [
    match.id,
  ]);
const putOff = () => sql("update tournament_matches set deferred_until = '2026-12-20' where id = $1", [match.id]);

describe("what the desk decides of results that were sent (spec 6 §2.2, §2.3)", () => {
  it("is nothing in a closed round, but for a match that was put off", async () => {
    const said = won();
    await us.say(match.id, said);
    await close();
    expect(await accepts(said.id)).toBe("round_closed");
    expect(await state()).toEqual(["completed", "unconfirmed"]);
    await putOff();
    const { decision_id } = await accepts(said.id);
    expect(await state()).toEqual(["completed", null]);
    await sql("update tournament_matches set deferred_until = null where id = $1", [match.id]);
    expect(await post("undo", { decision_id })).toBe("round_closed");
  });

  it("follows what a pair sends of a match that was put off, which a closed round takes", async () => {
    await close();
    await putOff();
    expect((await us.say(match.id, won())).code).toBeNull();
    expect(await state()).toEqual(["completed", "unconfirmed"]);
  });

  it("tells no rivals of what a sheet proposes, which is nobody's", async () => {
    const said = won();
    const sheet = await openSheet(club, (await printedSheets(club, match.id)).get(match.id) ?? "");
    expect((await sheet.say(said)).status).toBe(200);
    expect(await post("told", { of: said.id })).toBe("sent_changed");
  });

  it("is undone though a page was opened meanwhile, and not once the desk has corrected it", async () => {
    const said = won();
    await us.say(match.id, said);
    const first = await accepts(said.id);
    await sql("insert into sent_results (id, match_id, kind, sender, at) values ($1, $2, 'reached', '2', $3)", [
      randomUUID(),
      match.id,
      new Date(club.clock.now().getTime() + 1),
    ]);
    expect(await post("undo", first)).not.toBe("sent_changed");
    expect(await state()).toEqual(["completed", "unconfirmed"]);
    const second = await accepts(said.id);
    const [{ version }] = await sql("select version from tournament_matches where id = $1", [match.id]);
    const set_results = [{ set: 1, pair1_games: 1, pair2_games: 6 }];
    const corrected = await club.call("PUT", `${url}/matches/${match.id}/result`, { version, set_results });
    expect(corrected.status).toBe(200);
    expect(await post("undo", second)).toBe("sent_changed");
    const [{ set_results: kept }] = await sql("select set_results from tournament_matches where id = $1", [match.id]);
    expect(kept).toMatchObject(set_results);
  });
});
