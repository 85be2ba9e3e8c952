import { describe, expect, it } from "vitest";
import { createClubMemory, perClub } from "./club-memory.ts";

describe("what a club keeps in memory", () => {
  it("is one value for all who ask in a club, and another in another club", () => {
    const namesOf = perClub(() => new Set<string>());
    const [one, other] = [createClubMemory(), createClubMemory()];
    namesOf(one).add("Eva");
    expect([...namesOf(one)]).toEqual(["Eva"]);
    expect([...namesOf(other)]).toEqual([]);
  });

  it("ends with its club, once, and with no other", () => {
    const ended: string[] = [];
    const jobsOf = perClub(
      () => ({ name: "" }),
      ({ name }) => ended.push(name),
    );
    const [one, other] = [createClubMemory(), createClubMemory()];
    jobsOf(one).name = "one";
    jobsOf(other).name = "other";
    one.close();
    one.close();
    expect(ended).toEqual(["one"]);
    expect(jobsOf(other).name).toBe("other");
  });

  it("is awaited while what one feature keeps is", () => {
    const memory = createClubMemory();
    const plansOf = perClub(
      () => new Set<string>(),
      () => {},
      ({ size }) => size > 0,
    );
    perClub(() => new Set<string>(["a cache"]))(memory);
    expect(memory.isAwaited()).toBe(false);
    plansOf(memory).add("Olga's");
    expect(memory.isAwaited()).toBe(true);
    plansOf(memory).clear();
    expect(memory.isAwaited()).toBe(false);
  });

  it("can be asked for while it ends, and is not made again afterwards", () => {
    const found: boolean[] = [];
    const memory = createClubMemory();
    const jobsOf = perClub(
      () => ({}),
      (value) => found.push(jobsOf(memory) === value),
    );
    jobsOf(memory);
    memory.close();
    expect(found).toEqual([true]);
    expect(() => jobsOf(memory)).toThrow("the club is closed");
  });
});
