import http from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { newLeague } from "#contract/leagues/endpoints.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { administrator } from "#test/support/test-app.ts";
import { expectSoundAt, fill, onDatabase } from "./club.ts";
import { type Instance, portOf, signInAt, startWith } from "./instance.ts";
import { startLoad } from "./load.ts";
import { newPlace, type Place } from "./place.ts";

const port = portOf(1);
const address = `http://127.0.0.1:${port}`;
const writes = 6;
const people = 20;
const stops = 5;

/** Makes an administrator and a league per write. */
const leaguesIn = (settings: Place["settings"]): Promise<string[]> =>
  onDatabase(settings, async (command) => {
    await createAdministrator(command.deps, administrator);
    const leagues: string[] = [];
    for (let number = 1; number <= writes; number++) {
      const league = newLeague.parse({ name: `Liga ${number}`, start_date: "2026-11-01" });
      leagues.push((await createLeague(command, league)).id);
    }
    return leagues;
  });

type Answer = [status: number | undefined, body: unknown];

/** Begins a save. @returns what sends its body, once the server has said that it takes the request */
function begin(url: string, cookie: string): Promise<(body: object) => Promise<Answer>> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, "content-type": "application/json", expect: "100-continue" };
    const request = http.request(`${address}${url}`, { method: "POST", headers });
    const answer = new Promise<Answer>((answered, failed) => {
      request.on("error", failed);
      request.on("response", (response) => {
        json(response).then((body) => answered([response.statusCode, body]), failed);
      });
    });
    answer.catch(reject);
    request.on("continue", () => {
      resolve((body) => {
        request.end(JSON.stringify(body));
        return answer;
      });
    });
    request.flushHeaders();
  });
}

describe("the product asked to stop", () => {
  let place: Place;
  let server: Instance | undefined;
  let leagues: string[] = [];
  beforeAll(async () => {
    place = await newPlace();
    leagues = await leaguesIn(place.settings);
  });
  afterAll(async () => {
    await server?.stop();
    await place?.remove();
  });

  const started = () => startWith(place.settings, port);

  it("ends its open streams, closes its database and starts again on it", async () => {
    server = await started();
    const stream = await fetch(`${address}/api/live`);
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    expect(await server.terminate()).toBe(0);
    let end = await reader?.read();
    while (end?.done === false) end = await reader?.read();
    expect(end?.done).toBe(true);
    server = await started();
    expect(await server.terminate()).toBe(0);
  }, 90_000);

  it("finishes six writes under way, each with its answer, while streams are open, and lets nobody else in", async () => {
    server = await started();
    const cookie = await signInAt(address, administrator);
    const stream = await fetch(`${address}/api/live?scope=admin`, { headers: { cookie } });
    const saves = await Promise.all(leagues.map((league) => begin(`/api/leagues/${league}/players/import`, cookie)));
    const exit = server.terminate();
    const ask = () =>
      fetch(`${address}/api/healthz`, { headers: { connection: "close" } }).then(
        ({ status }) => status,
        () => "refused",
      );
    await expect.poll(ask, { timeout: 5000, interval: 10 }).toBe("refused");
    const rows = Array.from({ length: people }, (_, index) => ({
      player1: { full_name: `Persona número ${index + 1}`, email: null, phone: null },
      player2: null,
    }));
    const answers = await Promise.all(saves.map((finish) => finish({ rows })));
    expect(answers).toEqual(leagues.map(() => [201, { created: people, repeated: [] }]));
    expect(await exit).toBe(0);
    await stream.body?.cancel();
  }, 90_000);
});

describe("the product asked to stop under load", () => {
  it(`ends in order ${stops} times, without a fault, and everything that it acknowledged is there`, async () => {
    const { settings, remove } = await newPlace();
    onTestFinished(remove);
    const filled = await fill(settings);
    let server = await startWith(settings, port);
    const cookie = await signInAt(address, administrator);
    const load = startLoad([server], { ...filled, cookie, mayDie: true });
    try {
      for (let stop = 1; stop <= stops; stop++) {
        const before = load.acknowledged.length;
        await expect.poll(() => load.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 20);
        expect(await server.terminate()).toBe(0);
        server = await startWith(settings, port);
      }
      await load.stop();
      expect(load.faults).toEqual([]);
    } finally {
      await load.stop();
      await server.stop();
    }
    await expectSoundAt(settings, { cookie, league: filled.league, acknowledged: load.acknowledged });
  }, 120_000);
});
