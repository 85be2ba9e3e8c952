import { describe, expect, it } from "vitest";
import type { BracketMatch, PlaceSource } from "#domain/brackets/bracket-progress.ts";
import type { SideSource } from "#domain/brackets/side-source.ts";
import { type AtpFinals, atpFinals } from "./atp-finals.ts";
import { atpGroups } from "./atp-groups.ts";
import { atpRules, written } from "./atp-rules.ts";
import { publishedGroups } from "./groups.ts";
import { playBracket } from "./played-bracket.ts";
import { tableOf, type WrittenMatch } from "./written-matches.ts";

const elsewhere = [...atpGroups, ...publishedGroups.map(written)];

function matchesOf(group: AtpFinals["groups"][number]): WrittenMatch[] {
  if (typeof group !== "string") return group;
  const found = elsewhere.find(({ name }) => name === group);
  if (found === undefined) throw new Error(group);
  return found.matches;
}

/** The pairs of a group in the order of its table. */
function orderOf(matches: readonly WrittenMatch[]): string[] {
  const names = new Set(matches.flatMap(([one, other]) => [one, other]));
  return tableOf([...names].toSorted(), matches, atpRules).map(({ pair_id }) => pair_id);
}

/** Two semi-finals, the first of each group against the second of the other, and the final. */
function finalBracket(): BracketMatch[] {
  const place = (group_id: string, at: number): SideSource => ({ kind: "place", group_id, place: at });
  const winner = (match_id: string): SideSource => ({ kind: "winner", match_id });
  const open = { pair1_id: null, pair2_id: null, outcome: null, winner_pair_id: null };
  return [
    { ...open, id: "semifinal 1", pair1_from: place("A", 1), pair2_from: place("B", 2) },
    { ...open, id: "semifinal 2", pair1_from: place("B", 1), pair2_from: place("A", 2) },
    { ...open, id: "final", pair1_from: winner("semifinal 1"), pair2_from: winner("semifinal 2") },
  ];
}

/** What plays are decided by tables: nobody until the group is played. */
function placedBy(groups: Record<string, readonly WrittenMatch[]>) {
  return (source: PlaceSource) => {
    const matches = source.kind === "place" ? (groups[source.group_id] ?? []) : [];
    return matches.length < 6 ? null : (orderOf(matches)[source.place - 1] ?? null);
  };
}

const pairsIn = ([one, other]: WrittenMatch) => [one, other].toSorted();
const sidesOf = ({ pair1_id, pair2_id }: BracketMatch) => [pair1_id ?? "?", pair2_id ?? "?"].toSorted();

describe("the doubles of the ATP Finals from their groups (spec 5 §4)", () => {
  it("are ten years, each with two groups of six matches", () => {
    expect(atpFinals).toHaveLength(10);
    for (const { groups } of atpFinals) expect(groups.map((group) => matchesOf(group).length)).toEqual([6, 6]);
  });

  it.each(atpFinals)("$year: the semi-finals that were played, the final and its winners", (finals) => {
    const [A, B] = finals.groups.map(matchesOf);
    const results = [...finals.semifinals, finals.final];
    const { matches, left } = playBracket(finalBracket(), results, placedBy({ A: A ?? [], B: B ?? [] }));
    const [one, other, final] = matches.map(sidesOf);
    expect(new Set([one?.join(), other?.join()])).toEqual(
      new Set(finals.semifinals.map((semifinal) => pairsIn(semifinal).join())),
    );
    expect(final).toEqual(pairsIn(finals.final));
    expect(matches.at(-1)?.winner_pair_id).toBe(finals.final[0]);
    expect(left).toEqual([]);
  });

  it("have open sides until a group is played, and those of the other group before", () => {
    const [A, B] = (atpFinals[1]?.groups ?? []).map(matchesOf);
    const { matches } = playBracket(finalBracket(), [], placedBy({ A: A ?? [], B: (B ?? []).slice(1) }));
    expect(matches.map(sidesOf)).toEqual([
      ["?", "Nestor/Zimonjić"],
      ["?", "Bhupathi/Mirnyi"],
      ["?", "?"],
    ]);
  });
});
