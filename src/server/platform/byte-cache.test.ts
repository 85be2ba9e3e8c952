import { describe, expect, it } from "vitest";
import { createByteCache } from "./byte-cache.ts";

const answer = (text: string, status = 200) => ({ status, type: "text/plain", body: Buffer.from(text) });

describe("the cache of answers", () => {
  it("computes once per version, however many ask at once", async () => {
    const cache = createByteCache();
    const ask = (version: string) => cache.get("a", version, async () => answer(version));
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask("1")));
    expect(cache.computations()).toBe(1);
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
    expect((await ask("2")).plain.toString()).toBe("2");
    expect(cache.computations()).toBe(2);
  });

  it("forgets the least recently used when there are too many", async () => {
    const cache = createByteCache({ entries: 2, bytes: 1e6, missing: 5 });
    const ask = (key: string) => cache.get(key, "1", async () => answer(key));
    for (const key of ["a", "b", "a", "c"]) await ask(key);
    await ask("a");
    expect(cache.computations()).toBe(3);
    await ask("b");
    expect(cache.computations()).toBe(4);
  });

  it("holds no more bytes than it may", async () => {
    const cache = createByteCache({ entries: 100, bytes: 2500, missing: 5 });
    const ask = (key: string) => cache.get(key, "1", async () => answer(key.repeat(800)));
    for (const key of ["a", "b", "c", "d"]) await ask(key);
    await ask("d");
    expect(cache.computations()).toBe(4);
    await ask("a");
    expect(cache.computations()).toBe(5);
  });

  it("keeps no fault", async () => {
    const cache = createByteCache();
    await cache.get("a", "1", async () => answer("", 500));
    await expect(cache.get("b", "1", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect((await cache.get("a", "1", async () => answer("fine"))).status).toBe(200);
    expect((await cache.get("b", "1", async () => answer("fine"))).status).toBe(200);
  });

  it("keeps only some of what is not there, and pushes no answer out for it", async () => {
    const cache = createByteCache({ entries: 10, bytes: 1e6, missing: 3 });
    const ask = (key: string, status: number) => cache.get(key, "1", async () => answer(key, status));
    await ask("there", 200);
    for (let number = 1; number <= 50; number++) await ask(`gone ${number}`, 404);
    expect(cache.computations()).toBe(51);
    await ask("there", 200);
    await ask("gone 50", 404);
    expect(cache.computations()).toBe(51);
    await ask("gone 1", 404);
    expect(cache.computations()).toBe(52);
  });

  it("does not keep what is asked for only this once, but computes it once for all who ask together", async () => {
    const cache = createByteCache();
    const ask = () => cache.get("a", "1", async () => ({ ...answer("a"), isKept: false }));
    await Promise.all([ask(), ask(), ask()]);
    expect(cache.computations()).toBe(1);
    await ask();
    expect(cache.computations()).toBe(2);
  });
});
