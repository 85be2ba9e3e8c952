import { describe, expect, it } from "vitest";
import { ChangedMatches } from "./changed-matches.ts";

const league = "one";

describe("the matches that changed since a version", () => {
  it("are those that were told after it, each once", () => {
    const changes = new ChangedMatches();
    changes.note(league, 11, "a");
    changes.note(league, 12, "b");
    changes.note(league, 13, "a");
    expect(changes.since(league, 10)).toEqual(["a", "b"]);
    expect(changes.since(league, 12)).toEqual(["a"]);
    expect(changes.since(league, 13)).toEqual([]);
    expect(changes.since("another", 10)).toEqual([]);
  });

  it("are not known when anything else changed since, and known again after that", () => {
    const changes = new ChangedMatches();
    changes.note(league, 11, "a");
    changes.note(league, 12, undefined);
    changes.note(league, 13, "b");
    expect(changes.since(league, 11)).toBeNull();
    expect(changes.since(league, 12)).toEqual(["b"]);
  });

  it("are not known of what was read before all was cleared", () => {
    const changes = new ChangedMatches();
    changes.note(league, 11, "a");
    changes.clear(2000);
    changes.note(league, 2001, "b");
    expect(changes.since(league, 12)).toBeNull();
    expect(changes.since("another", 12)).toBeNull();
    expect(changes.since(league, 2000)).toEqual(["b"]);
  });

  it("are counted as anything when they are too many", () => {
    const changes = new ChangedMatches();
    for (let at = 1; at <= 64; at++) changes.note(league, at, `match ${at}`);
    changes.note(league, 65, "match 1");
    expect(changes.since(league, 0)).toHaveLength(64);
    changes.note(league, 66, "one more");
    expect(changes.since(league, 65)).toBeNull();
    expect(changes.since(league, 66)).toEqual([]);
  });
});
