import { afterEach, describe, expect, it, vi } from "vitest";
import { send } from "./connection.ts";
import { firstRead } from "./early-answers.ts";

const leagueId = "9ae3e78c-2cd1-47c5-851d-df1edc2a64e5";
/** A page that has just begun: what it has asked for is good for ten seconds of it. */
const newPage = () => vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
const begun = (...paths: string[]) => {
  newPage();
  globalThis.earlyAnswers = new Map(paths.map((path) => [path, Promise.resolve(new Response("{}"))]));
};

afterEach(() => {
  globalThis.earlyAnswers = undefined;
  vi.useRealTimers();
});

describe("what a page shows first", () => {
  it("is waited for, of the league that the page has begun to read", async () => {
    begun("/api/session", `/api/leagues/${leagueId}/dashboard`);
    const read = vi.fn(() => Promise.resolve());
    await firstRead(read);
    expect(read).toHaveBeenCalledExactlyOnceWith(leagueId);
  });

  it("is not read where the page has begun nothing of a league, or long ago", async () => {
    begun("/api/session", "/api/leagues/choices");
    const read = vi.fn(() => Promise.resolve());
    await firstRead(read);
    globalThis.earlyAnswers = undefined;
    await firstRead(read);
    begun(`/api/leagues/${leagueId}/groups`);
    vi.advanceTimersByTime(10_000); // they may be old
    await firstRead(read);
    expect(read).not.toHaveBeenCalled();
  });

  it("is waited for no longer than 300 ms, and what fails is the screen's to tell", async () => {
    begun(`/api/leagues/${leagueId}/groups`);
    const done = vi.fn();
    void (async () => {
      await firstRead(() => new Promise(() => {}));
      done();
    })();
    await vi.advanceTimersByTimeAsync(299);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
    await expect(firstRead(() => Promise.reject(new Error("offline")))).resolves.toBeUndefined();
  });
});

describe("an answer that the page itself has asked for", () => {
  const read = (early: number, age = 0) => {
    newPage();
    vi.advanceTimersByTime(age);
    vi.stubGlobal("location", new URL("http://club.example/admin"));
    globalThis.earlyAnswers = new Map([
      ["/api/leagues/choices", Promise.resolve(new Response("early", { status: early }))],
    ]);
    const fetched = vi.fn(() => Promise.resolve(new Response("later")));
    vi.stubGlobal("fetch", fetched);
    return { fetched, answer: send(new Request("http://club.example/api/leagues/choices")) };
  };
  afterEach(() => vi.unstubAllGlobals());

  it("is taken, also what is refused", async () => {
    for (const status of [200, 404]) {
      const { fetched, answer } = read(status);
      expect(await (await answer).text()).toBe("early");
      expect(fetched).not.toHaveBeenCalled();
    }
  });

  it("is asked for again once it may be old", async () => {
    expect(await (await read(200, 9999).answer).text()).toBe("early");
    expect(await (await read(200, 10_000).answer).text()).toBe("later");
  });

  it("is asked for again where it was refused since nobody had signed in", async () => {
    const { answer } = read(401);
    expect(await (await answer).text()).toBe("later");
  });
});
