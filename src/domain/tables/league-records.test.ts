import { describe, expect, it } from "vitest";
import { leagueRecords, type RecordedMatch } from "./league-records.ts";

const side = (id: string) => ({ id, name: `Pareja ${id}` });
/** A match that the first side wins, unless its second set says otherwise. */
function match(sides: string, sets: string, more: Partial<RecordedMatch> = {}): RecordedMatch {
  const [one = "", two = ""] = sides.split("");
  const played = sets.split(" ").map((text, at) => {
    const [pair1_games = 0, pair2_games = 0] = text.split("-").map(Number);
    return { set: at + 1, pair1_games, pair2_games, super_tie_break: at === 2 };
  });
  return { sides: [side(one), side(two)], winner_id: one, sets: played, date: "2026-11-01", time: "19:00", ...more };
}
const day = (at: number, time: string | null = "19:00") => ({ date: `2026-11-0${at}`, time });
const streaks = (matches: RecordedMatch[]) => leagueRecords(matches).filter(({ kind }) => kind === "streak");

describe("records of a league", () => {
  it("are none before anything is played, and none of walkovers", () => {
    expect(leagueRecords([])).toEqual([]);
    expect(leagueRecords([match("ab", "6-0", { sets: [] })])).toEqual([]);
  });

  it("count games without the points of a super tie-break, and name all that hold one", () => {
    const games = leagueRecords([match("ab", "7-6 6-7 10-5"), match("cd", "6-4 4-6 16-14"), match("ac", "7-6 7-6")]);
    const held = [
      ["Pareja a", "Pareja b"],
      ["Pareja a", "Pareja c"],
    ];
    expect(games[0]).toEqual({ kind: "games", value: "26", holders: held, count: 2 });
    expect(games.at(-1)).toMatchObject({
      kind: "super_tie_break",
      value: "16-14",
      holders: [["Pareja c", "Pareja d"]],
    });
  });

  it("name all of four and three of more who hold one, and no super tie-break that ended at 10", () => {
    const many = ["ab", "cd", "ef", "gh", "ij"].map((sides) => match(sides, "6-4 4-6 10-8"));
    const sides = many.map((one) => one.sides.map(({ name }) => name));
    const games = { kind: "games", value: "20" };
    expect(leagueRecords(many)).toEqual([{ ...games, holders: sides.slice(0, 3), count: 5 }]);
    expect(leagueRecords(many.slice(1))).toEqual([{ ...games, holders: sides.slice(1), count: 4 }]);
  });

  it("take victories one after the other by their days and hours", () => {
    const three = [match("ab", "6-0 6-0", day(1)), match("ac", "6-0 6-0", day(2)), match("ad", "6-0 6-0", day(4))];
    expect(streaks(three)).toEqual([{ kind: "streak", value: "3", holders: [["Pareja a"]], count: 1 }]);
    expect(streaks([...three, match("ba", "6-0 6-0", day(3))])).toEqual([]);
    expect(streaks([...three, match("ba", "6-0 6-0", day(5))])[0]?.value).toBe("3");
    expect(streaks([...three, match("ba", "6-0 6-0", day(2, "21:00"))])).toEqual([]);
  });

  it("say no run of victories where the order that would tell is not known", () => {
    const three = [match("ab", "6-0 6-0", day(1)), match("ac", "6-0 6-0", day(2)), match("ad", "6-0 6-0", day(4))];
    const undated = { date: null, time: null };
    expect(streaks(three.map((one) => ({ ...one, ...undated })))[0]?.value).toBe("3"); // all that it played
    expect(streaks([...three, match("ba", "6-0 6-0", undated)])).toEqual([]);
    expect(streaks([...three, match("ba", "6-0 6-0", day(4, null))])).toEqual([]);
    const others = ["e", "f", "g"].map((rival) => match(`x${rival}`, "6-0 6-0", undated));
    expect(streaks([...three, ...others, match("hx", "6-0 6-0", undated)])).toEqual([]); // it may have won as many in turn
  });
});
