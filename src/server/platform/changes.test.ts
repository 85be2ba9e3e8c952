import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type ChangeKind, collectChanges, type Follower } from "./changes.ts";

const follower = (follows: readonly ChangeKind[], isNeeded?: Follower["isNeeded"]): Follower => ({
  name: "settle",
  follows,
  ...(isNeeded !== undefined && { isNeeded }),
  follow: () => Promise.resolve(),
});
const asked = follower(["matches", "members"], sql<boolean>`true`);

describe("the changes of a transaction", () => {
  it("are for whom a line of the log about their league may concern, or whoever was not asked about", () => {
    const { changed, hear, leaguesFor } = collectChanges();
    changed.matches("two", "one", "three");
    hear("one", ["settle"]);
    hear("two", ["another"]);
    hear("unchanged", ["settle"]);
    expect(leaguesFor(asked)).toEqual(["one", "three"]);
    expect(leaguesFor(follower(["matches"]))).toEqual(["one", "three", "two"]);
    expect(leaguesFor(follower(["round"]))).toEqual([]);
  });

  it("are not kept from anybody by the answer of a line that was written before the last of them", () => {
    const { changed, hear, leaguesFor } = collectChanges();
    changed.matches("one");
    hear("one", []);
    expect(leaguesFor(asked)).toEqual([]);
    changed.members("one");
    expect(leaguesFor(asked)).toEqual(["one"]);
  });
});
