import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { largeClub, seedVolume } from "#seed/volume.ts";
import { registerPlayers } from "#server/features/people/commands/register-players.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

// What a telephone is sent for each public page of a large league: within the first packets of a connection.

const webRoot = path.resolve(import.meta.dirname, "../../dist/web");
const limits = { document: 14_300, scripts: 63_000 }; // bytes, compressed

const first = [
  "María del Carmen",
  "José Ignacio",
  "Ángela",
  "Íñigo",
  "Guadalupe",
  "Francisco Javier",
  "Nerea",
  "Óscar",
];
const last = [
  "Fernández-Villaverde",
  "Etxebarria",
  "Muñoz",
  "de la Fuente",
  "Castellanos",
  "Ibáñez",
  "Rodríguez",
  "Soler",
];
const nameOf = (n: number) =>
  `${first[n % 8]} ${last[Math.floor(n / 8) % 8]} ${last[(n * 5 + Math.floor(n / 64)) % 8]}`;

describe("what a telephone is sent", () => {
  let club: TestApp;
  let league = "";
  let tournament = "";
  let pair = "";
  beforeAll(async () => {
    club = await createTestApp({ webRoot, realTime: true });
    [league = ""] = await seedVolume(club.database.db, { ...largeClub, leagues: 1, groups: 12, pairsPerGroup: 6 });
    pair = (await club.app.inject(`/api/public/leagues/${league}/ranking`)).json().rows[0].pair_id;
    const drawn = await bracketLeague(club, { groups: 0, name: "Torneo de las fiestas" });
    tournament = drawn.league.id;
    for (let n = 0; n < 128; n += 2) {
      const [player1, player2] = [n, n + 1].map((at) => ({ full_name: nameOf(at), email: null, phone: null }));
      if (player1 === undefined || player2 === undefined) throw new Error("a pair is of two");
      await registerPlayers(club.command, { league_id: tournament, player1, player2 });
    }
    await drawn.draw(64, { consolation: true, third_place: true });
    await drawn.call("PUT", "/publication", { shown: (await drawn.page()).phases[0]?.draw.seed });
  });
  afterAll(() => club.close());

  const firstPages = [
    ["the first page", () => "/"],
    ["a ranking of 72 pairs", () => `/league/${league}/ranking`],
    ["it by division", () => `/league/${league}/ranking?orden=division`],
    ["12 groups", () => `/league/${league}/groups`],
    ["180 matches to come of 900", () => `/league/${league}/matches`],
    ["the statistics", () => `/league/${league}/stats`],
    ["the rules", () => `/league/${league}/rules`],
    ["a pair", () => `/league/${league}/pair/${pair}`],
    ["a bracket of 64 pairs", () => `/league/${tournament}/bracket`],
  ] as const;
  it.each(firstPages)("for %s fits its limit", async (_what, url) => {
    const { rawPayload, statusCode } = await club.app.inject({ url: url(), headers: { "accept-encoding": "br" } });
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBeLessThan(limits.document);
  });

  it.each(firstPages)("of scripts for %s fits its limit", async (_what, url) => {
    const { body } = await club.app.inject({ url: url() });
    const files = new Set([...body.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file));
    expect(files.size).toBeGreaterThan(1);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    const sizes = [...files].map((file) => brotliCompressSync(readFileSync(path.join(webRoot, file)), quality).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(limits.scripts);
  });

  it("of a page names the styles of what it shows, and the whole sheet behind it", async () => {
    const html = (await club.app.inject(`/league/${league}/ranking`)).body;
    const [head = "", body = ""] = html.split("</head>");
    expect(head).not.toContain('rel="stylesheet"');
    expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('id="drawn-from"'));
    expect(head).toMatch(/<style>[^]+tr/);
  });

  it("of a page's own piece of the application comes with it", async () => {
    const matches = (await club.app.inject(`/league/${league}/matches`)).body;
    expect(matches).toMatch(/<link rel="modulepreload" crossorigin fetchpriority="low" href="\/assets\/matches-tab-/);
    expect((await club.app.inject(`/league/${league}/ranking`)).body).not.toContain("matches-tab-");
  });
});
