import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveRegulations } from "#test/support/edit-league.ts";
import { publicAddresses, publicAddressesOfClub } from "#test/support/public-addresses.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const webRoot = path.resolve(import.meta.dirname, "../../../../dist/web");
const noindex = '<meta name="robots" content="noindex" />';

describe("a league that is for who has its link (spec 7 §1.8)", () => {
  let club: TestApp;
  let hidden: Awaited<ReturnType<typeof pairsLeague>>;
  const name = "Liga reservada";

  const setLinkOnly = (is_link_only: boolean | undefined, changes: object = {}) =>
    saveRegulations(club, hidden.league.id, hidden.league.regulations, { ...changes, is_link_only });
  const read = async (url: string) => {
    const { statusCode, headers, rawPayload } = await club.app.inject({ url });
    return { status: statusCode, headers, text: rawPayload.toString() };
  };

  beforeAll(async () => {
    club = await createTestApp(existsSync(path.join(webRoot, "index.html")) ? { webRoot } : {});
    await pairsLeague(club.command, { name: "Liga abierta" });
    hidden = await pairsLeague(club.command, { name });
    expect((await club.visit("GET", "/api/public/leagues")).body.leagues).toHaveLength(2);
    expect((await setLinkOnly(true)).body.is_link_only).toBe(true);
  });
  afterAll(() => club?.close());

  it("is in no list, neither while it is played nor when it is over", async () => {
    const listed = async () => {
      for (const url of publicAddressesOfClub) {
        const { text } = await read(url);
        expect([url, text.includes(name), text.includes(hidden.league.id)]).toEqual([url, false, false]);
      }
    };
    await listed();
    expect((await club.visit("GET", "/api/public/leagues")).body.leagues).toMatchObject([{ name: "Liga abierta" }]);
    const become = async (status: string) => {
      await club.database.pool.query("update tournaments set status = $2, is_kept_public = $3 where id = $1", [
        hidden.league.id,
        status,
        status === "completed",
      ]);
      club.deps.hub.announceEverything();
    };
    await become("completed");
    await listed();
    expect((await read(`/api/public/leagues/${hidden.league.id}`)).status).toBe(200);
    await become("active");
  });

  it("answers whoever has the link, and tells search engines to forget it", async () => {
    const [match] = hidden.matches;
    for (const url of publicAddresses(hidden.league.id, match?.pair1_id ?? "")) {
      const { status, headers, text } = await read(url);
      const isPage = !url.startsWith("/api/") && !/\.(?:png|txt)$/.test(url);
      if (isPage && !existsSync(webRoot)) continue;
      expect([url, status]).toEqual([url, 200]);
      if (isPage && !url.startsWith("/embed/")) expect([url, text.includes(noindex)]).toEqual([url, true]);
      else expect([url, headers["x-robots-tag"]]).toEqual([url, "noindex"]);
    }
    expect((await club.visit("GET", `/api/public/leagues/${hidden.league.id}`)).body.is_listed).toBe(false);
    const port = await club.app.listen({ port: 0, host: "127.0.0.1" });
    const stream = await fetch(`${port}/api/live?league=${hidden.league.id}`);
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });

  it("stays so when nothing is said of it, in its next season too, until that is changed", async () => {
    expect((await setLinkOnly(undefined, { name })).body.is_link_only).toBe(true);
    const { body } = await club.call("POST", `/api/leagues/${hidden.league.id}/next-season`, {
      name: "Siguiente",
      start_date: "2027-01-10",
      number_of_rounds: 4,
      copy: { regulations: true, courts: true, cost: true, texts: true },
      pairs: [],
      newcomers: [],
      creates_charges: false,
    });
    expect((await club.call("GET", `/api/leagues/${body.league.id}`)).body).toMatchObject({
      name: "Siguiente",
      is_link_only: true,
    });
    expect((await setLinkOnly(false)).body.is_link_only).toBe(false);
    expect((await read("/api/public/leagues")).text).toContain(name);
    expect((await read(`/api/public/leagues/${hidden.league.id}`)).text).toContain('"is_listed":true');
    await setLinkOnly(true);
  });
});
