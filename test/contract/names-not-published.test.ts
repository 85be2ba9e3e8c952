import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicAddresses, publicAddressesOfClub } from "#test/support/public-addresses.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const webRoot = path.resolve(import.meta.dirname, "../../dist/web");
const full_name = "Herminia Apellidocallado Gil";

describe("who does not want their name published (ruling 41)", () => {
  let club: TestApp;
  let league = "";
  let person = "";
  let pairId = "";

  const read = async () => {
    const found: [string, string][] = [];
    for (const url of [...publicAddresses(league, pairId), ...publicAddressesOfClub]) {
      const { rawPayload } = await club.app.inject({ url });
      found.push([url, rawPayload.toString()]);
    }
    return found;
  };
  const said = async () => (await read()).filter(([, text]) => text.includes("Apellidocallado")).map(([url]) => url);
  const answer = async (name_published: string) => {
    const { body: page } = await club.call("GET", `/api/people/${person}`);
    const consents = { name_published, match_notices: "not_asked", phone_to_rivals: false, image: false };
    const changes = { version: page.version, full_name, birth_year: 1980, consents };
    const { status, body } = await club.call("PUT", `/api/people/${person}`, changes);
    expect(status).toBe(200);
    return body.consents;
  };

  beforeAll(async () => {
    club = await createTestApp(existsSync(path.join(webRoot, "index.html")) ? { webRoot } : {});
    const told = await pairsLeague(club.command);
    league = told.league.id;
    const [match] = told.matches;
    pairId = match?.pair1_id ?? "";
    const { players } = (await club.call("GET", `/api/leagues/${league}/matches/${match?.id}/lineup`)).body;
    const { rows } = await club.database.pool.query("select person_id from league_players where id = $1", [
      players[0].player_id,
    ]);
    person = rows[0].person_id;
    const url = `/api/leagues/${league}/matches/${match?.id}`;
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 2 }];
    expect((await club.call("PUT", `${url}/result`, { version: match?.version, set_results })).status).toBe(200);
  });
  afterAll(() => club?.close());

  it("is published while nobody has asked them, and with a yes", async () => {
    expect(await answer("not_asked")).toMatchObject({ name_published: null, name_refused: null });
    expect((await said()).length).toBeGreaterThan(5);
    expect(await answer("yes")).toMatchObject({ name_published: "2026-11-21", name_refused: null });
    expect((await said()).length).toBeGreaterThan(5);
  });

  it("is first name and initial everywhere public with the next answer, and whole again when they agree", async () => {
    expect((await said()).length).toBeGreaterThan(5); // kept from now on
    expect(await answer("no")).toMatchObject({ name_published: null, name_refused: "2026-11-21" });
    expect(await said()).toEqual([]);
    const texts = new Map(await read());
    expect(texts.get(`/api/public/leagues/${league}/ranking`)).toContain("Herminia A.");
    expect(texts.get(`/api/public/leagues/${league}/calendar.ics`)).not.toContain("Apellidocallado");
    await answer("yes");
    expect((await said()).length).toBeGreaterThan(5);
  });

  it("is named so in what the club sends on, and leaves the league in search engines", async () => {
    await answer("no");
    const { body, status } = await club.call("GET", `/api/leagues/${league}/messages/groups/bulletin`);
    expect([status, JSON.stringify(body).includes("Herminia A.")]).toEqual([200, true]);
    expect(JSON.stringify(body)).not.toContain("Apellidocallado");
    const { payload, statusCode } = await club.app.inject({ url: `/league/${league}/ranking` });
    if (statusCode === 200) expect(payload).not.toContain('<meta name="robots" content="noindex" />');
  });
});
