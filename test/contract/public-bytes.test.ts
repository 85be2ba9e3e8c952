import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAllPending } from "#test/support/payments.ts";
import { publicAddresses, publicAddressesOfClub } from "#test/support/public-addresses.ts";
import { currentRound, individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { unguarded } from "#test/support/unguarded.ts";

const webRoot = path.resolve(import.meta.dirname, "../../dist/web");
const marker = "SECRETO-7391";

/** Writes the marker into every column that is nobody's but the club's. */
const privateColumns = [
  `update people set email = '${marker}@correo.test', phone = '${marker}'`,
  `update tournament_matches set scheduling_notes = '${marker}'`,
  `update payments set player_name = '${marker}', player_email = '${marker}', player_phone = '${marker}', notes = '${marker}'`,
  `update adjustments set reason = '${marker}', created_by_name = '${marker}'`,
  `update club_settings set billing = '{"holder": "${marker}"}', security = '{"x": "${marker}"}'`,
  unguarded(`update audit_log set code = 'other', params = '{"text": "${marker}"}', actor_name = '${marker}'`),
  `update "user" set name = '${marker}', email = '${marker}@club.test'`,
];

describe("what anybody may read", () => {
  let club: TestApp;
  let leagues: string[] = [];
  let hidden = "";
  let pair = "";

  beforeAll(async () => {
    club = await createTestApp(existsSync(path.join(webRoot, "index.html")) ? { webRoot } : {});
    const story = await pairsLeague(club.command, { name: "Visible" });
    const single = await individualLeague(club.command);
    const other = await pairsLeague(club.command, { name: "Oculta" });
    leagues = [story.league.id, single.league.id];
    hidden = other.league.id;
    const url = `/api/leagues/${story.league.id}`;
    const { body } = await club.call("GET", `${url}/matches`);
    const [match, second] = body.matches;
    pair = match.pair1_id;
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 2 }];
    await club.call("PUT", `${url}/matches/${match.id}/result`, { version: match.version, set_results });
    const booking = { match_date: "2026-12-01", match_time: "18:00", court_id: 1, scheduling_notes: "x" };
    await club.call("PUT", `${url}/matches/${second.id}/schedule`, { ...booking, version: second.version });
    await createAllPending(club.command, story.league.id);
    const round_id = await currentRound(club.command, story.league.id);
    const rows = [{ pair_id: pair, figures: { points: 9 }, seen: { points: 3 } }];
    await club.call("POST", `${url}/groups/${match.group_id}/adjustments`, { round_id, rows, reason: "x" });
    for (const text of privateColumns) await club.database.pool.query(text);
    await club.database.pool.query("update tournaments set status = 'paused' where id = $1", [hidden]);
    club.deps.hub.announceEverything();
  });
  afterAll(() => club?.close());

  const addressesOf = (league: string) => publicAddresses(league, pair);
  const read = async (url: string) => {
    const { statusCode, rawPayload } = await club.app.inject({ url });
    return { status: statusCode, text: rawPayload.toString("latin1") };
  };

  it("holds no e-mail, telephone, note, payment or name of an administrator", async () => {
    const everything = [...publicAddressesOfClub, "/api/session"];
    let answered = 0;
    for (const url of [...everything, ...leagues.flatMap(addressesOf)]) {
      const { status, text } = await read(url);
      if (status === 200) answered++;
      expect([url, text.includes(marker)]).toEqual([url, false]);
    }
    expect(answered).toBeGreaterThan(20);
  });

  it("is told by streams as topics only", async () => {
    const port = await club.app.listen({ port: 0, host: "127.0.0.1" });
    const stream = await fetch(`${port}/api/live?league=${leagues[0]}`);
    const reader = stream.body?.getReader();
    await club.database.pool.query(
      "update people set phone = phone || '1' where id in (select person_id from league_players where tournament_id = $1)",
      [leagues[0]],
    );
    let text = "";
    while (!text.includes("event: change")) text += Buffer.from((await reader?.read())?.value ?? []).toString();
    await reader?.cancel();
    expect(text).not.toContain(marker);
    expect(text).toContain('["players"]');
  });

  it("says the same of a league that is not active and of one that does not exist", async () => {
    const missing = "00000000-0000-4000-8000-000000000000";
    for (const [index, url] of addressesOf(hidden).entries()) {
      const [one, other] = [await read(url), await read(addressesOf(missing)[index] ?? "")];
      const plain = (text: string) => text.replaceAll(hidden, "").replaceAll(missing, "");
      expect([url, one.status, plain(one.text)]).toEqual([url, other.status, plain(other.text)]);
      if (existsSync(webRoot)) expect([url, one.status]).toEqual([url, 404]);
    }
    const live = await club.app.inject({ url: `/api/live?league=${hidden}` });
    expect(live.statusCode).toBe(404);
  });

  it("names minors by first name and initial, and keeps their pages out of search engines", async () => {
    await club.database.pool.query("update tournaments set division = 'Junior' where id = $1", [leagues[0]]);
    await club.database.pool.query("update people set full_name = 'Lucía Apellidosecreto Gil'");
    club.deps.hub.announceEverything();
    for (const url of addressesOf(leagues[0] ?? "")) {
      const { status, text } = await read(url);
      expect([url, text.includes("Apellidosecreto")]).toEqual([url, false]);
      if (status === 200 && url.startsWith("/league") && !/\.(png|txt)$/.test(url))
        expect(text).toContain('<meta name="robots" content="noindex" />');
    }
    expect((await read(`/api/public/leagues/${leagues[0]}/ranking`)).text).toContain("A.");
  });
});
