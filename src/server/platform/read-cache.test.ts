import { describe, expect, it } from "vitest";
import { silentLog } from "#server/kernel/log.ts";
import { createClubMemory } from "./club-memory.ts";
import { createLiveHub } from "./live-hub.ts";
import { cachedByVersion, cachedList } from "./read-cache.ts";

const league = "7d4e5a52-4f77-4d92-8a44-0c1d2f7a0001";
const changed = JSON.stringify({ league, topic: "matches" });

function counted() {
  const hub = createLiveHub(silentLog);
  const memory = createClubMemory();
  const read = cachedByVersion<number>(2);
  let reads = 0;
  const ask = (key: string, work = () => Promise.resolve(++reads)) =>
    read({ hub, memory }, { channel: league, key }, work);
  return { hub, ask };
}

describe("what is kept by version", () => {
  it("is read once by all who ask, and anew after a change", async () => {
    const { hub, ask } = counted();
    expect(await Promise.all([ask("a"), ask("a")])).toEqual([1, 1]);
    hub.announce(changed);
    expect(await ask("a")).toBe(2);
    hub.close();
  });

  it("is old when it changes while it is read", async () => {
    const { hub, ask } = counted();
    let answer = (_value: number) => {};
    const slow = ask("a", () => new Promise((resolve) => (answer = resolve)));
    hub.announce(changed);
    answer(100);
    expect(await slow).toBe(100);
    expect(await ask("a")).toBe(1);
    hub.close();
  });

  it("is not kept when it could not be read", async () => {
    const { hub, ask } = counted();
    await expect(ask("a", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
    expect(await ask("a")).toBe(1);
    hub.close();
  });

  it("is bounded: the least recently read goes first", async () => {
    const { hub, ask } = counted();
    await ask("a");
    await ask("b");
    await ask("a");
    await ask("c");
    expect(await ask("a")).toBe(1);
    expect(await ask("b")).toBe(4);
    hub.close();
  });
});

describe("what is kept of a whole list", () => {
  const list = (count: number, key = "today") =>
    Array.from({ length: count }, (_, index) => ({ channel: `${league.slice(0, -4)}${1000 + index}`, key }));
  const reader = () => {
    const hub = createLiveHub(silentLog);
    const memory = createClubMemory();
    const all = cachedList<string>();
    let reads = 0;
    const work = async (channel: string) => {
      reads++;
      return channel;
    };
    /** How many were read. */
    const ask = async (wanted: ReturnType<typeof list>, read = work) => {
      const before = reads;
      await Promise.allSettled(all({ hub, memory }, wanted, read).values());
      return reads - before;
    };
    return { hub, ask };
  };

  it("is read once of each, however long the list is; a change makes one anew", async () => {
    const { hub, ask } = reader();
    expect([await ask(list(3000)), await ask(list(3000))]).toEqual([3000, 0]);
    hub.announce(JSON.stringify({ league: list(3000)[7]?.channel, topic: "matches" }));
    expect([await ask(list(3000)), await ask(list(3000))]).toEqual([1, 0]);
    expect(await ask(list(3000, "tomorrow"))).toBe(3000);
    hub.announceEverything();
    expect(await ask(list(3000, "tomorrow"))).toBe(3000);
  });

  it("is nothing of what the list names no more, and no failure", async () => {
    const { ask } = reader();
    await ask(list(5));
    expect([await ask(list(2)), await ask(list(5))]).toEqual([0, 3]);
    const fails = () => Promise.reject(new Error("not now"));
    await ask(list(6), fails);
    expect([await ask(list(6)), await ask(list(6))]).toEqual([1, 0]);
  });
});
