import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { scoreMatch } from "#domain/scores/score.ts";
import { shownBy } from "#domain/season/closing.ts";
import {
  type ClosingDecisions,
  decisionOf,
  noDecisions,
  type Question,
  withOrder,
} from "#domain/season/closing-decisions.ts";
import { planRound, type RoundRules } from "#domain/season/round.ts";
import { roundRobin } from "#domain/season/round-robin.ts";
import { vacanciesFromBelow } from "#domain/season/vacancies.ts";
import { isPassedOver } from "#domain/tables/movement-shifts.ts";
import type { MatchFacts } from "#domain/tables/standing-row.ts";
import { standings } from "#domain/tables/standings.ts";
import { closingDecision } from "./board.ts";

// All of them take seconds: fewer in every run.
const closings = process.env.PROPERTY_RUNS === undefined ? 1500 : 5000;

/** A set of one match: none where it was put off or never played. */
type Games = [number, number] | null;

interface PlayedGroup {
  division_level: number;
  /** Of each pair whether it has left. */
  left: boolean[];
  results: Games[];
}

const playedGroup = fc.record<PlayedGroup>({
  division_level: fc.integer({ min: 1, max: 5 }),
  left: fc.oneof(
    { weight: 1, arbitrary: fc.array(fc.constant(true), { maxLength: 4 }) },
    { weight: 5, arbitrary: fc.array(fc.boolean(), { minLength: 2, maxLength: 5 }) },
  ),
  // Few different results, so that many are tied.
  results: fc.array(fc.constantFrom<Games>([6, 0], [0, 6], [6, 0], [0, 6], [5, 5], null), { maxLength: 10 }),
});

const rules = fc.record<RoundRules>({
  movements: fc.record({ up: fc.integer({ min: 0, max: 2 }), down: fc.integer({ min: 0, max: 2 }) }),
  movement_chart: fc.constantFrom(null, null, [
    [1, 0, 0, -1],
    [2, 1, 0, -1, -2],
  ]),
  promotion_match: fc.boolean(),
  dealing: fc.constantFrom("in_order", "snake"),
});

const closing = fc.record({
  groups: fc.array(playedGroup, { minLength: 1, maxLength: 5 }),
  rules,
  ways: fc.array(fc.constantFrom("lots", "by_hand", "no_movement"), { minLength: 4, maxLength: 4 }),
});

function completed(pair1_id: string, pair2_id: string, [pair1_games, pair2_games]: [number, number]): MatchFacts {
  const set_results = [{ set: 1, pair1_games, pair2_games }];
  const score = scoreMatch({ outcome: "played", set_results, winner: null }, DEFAULT_REGULATIONS);
  if (!score.ok) throw new Error(score.code);
  const { winner, ...totals } = score.value;
  const winner_pair_id = winner === null ? null : winner === 1 ? pair1_id : pair2_id;
  return { ...totals, pair1_id, pair2_id, status: "completed", outcome: "played", winner_pair_id };
}

const uuid = (group: number, pair = 0) => `00000000-0000-4000-8000-${`${group + 1}${pair}`.padStart(12, "0")}`;

function tablesOf(played: readonly PlayedGroup[]) {
  return played.map(({ division_level, left, results }, group) => {
    const members = left.map((is_withdrawn, at) => {
      return { pair_id: uuid(group, at + 1), name: `Pareja ${group}-${at}`, is_withdrawn };
    });
    const matches = roundRobin(members.map(({ pair_id }) => pair_id)).flatMap(({ pair1_id, pair2_id }, at) => {
      const games = results[at] ?? null;
      return games === null ? [] : [completed(pair1_id, pair2_id, games)];
    });
    const rows = standings({ members, matches, adjustments: [], regulations: DEFAULT_REGULATIONS });
    return { id: uuid(group), division_level, rows };
  });
}

/** What the screen sends of a question, as the contract reads it. */
function answered(decisions: ClosingDecisions, question: Question, how: "lots" | "by_hand" | "no_movement") {
  const { group_id, pair_ids } = question;
  const sent = { kind: "order", group_id, pair_ids: [...pair_ids].reverse(), how, reason: "Lo piden" };
  const read = closingDecision.parse(sent);
  if (read.kind !== "order") throw new Error("another decision was read");
  return withOrder(decisions, read, {
    group_id,
    how,
    pair_ids: read.pair_ids,
    seed: null,
    reason: null,
    decided_at: "",
  });
}

const boardOf = ({ movements, promotions }: ReturnType<typeof planRound>) =>
  shownBy({ is_last: false, movements, missing: [], board: { decisions_version: 0, promotions } });

describe("a random closing (spec 3 §4.2, §5.5)", () => {
  it("asks nothing about who has left, moves nobody who has, and is closed once all that it asks is answered", () => {
    const seen = { left: 0, empty: 0, asked: 0, promotions: 0, acrossEmpty: 0 };
    fc.assert(
      fc.property(closing, ({ groups: played, rules: regulations, ways }) => {
        const groups = tablesOf(played);
        const gone = new Set(
          groups.flatMap(({ rows }) => rows.flatMap((row) => (row.is_withdrawn === true ? [row.pair_id] : []))),
        );
        const first = planRound({ groups, regulations, isLast: false });
        const decisions = first.questions.reduce(
          (made, question, at) => answered(made, question, ways[at % ways.length] ?? "lots"),
          noDecisions,
        );
        const plan = planRound({ groups, regulations, isLast: false, decisions });
        expect(plan.questions.every((question) => decisionOf(question, decisions.orders) !== null)).toBe(true);
        expect(plan.questions).toEqual(first.questions);
        const { movements, promotions: matches } = boardOf(plan);
        const playing = groups.flatMap(({ rows }) => rows.filter((row) => row.is_withdrawn !== true));
        const inPlay = [...first.questions, ...plan.held.flatMap(({ causes }) => causes)].flatMap(
          (one) => one.pair_ids,
        );
        const named = [
          ...inPlay,
          ...movements.map(({ pair_id }) => pair_id),
          ...matches.flatMap(({ upper_pair_id, lower_pair_id }) => [upper_pair_id, lower_pair_id]),
        ];
        expect(named.filter((id) => gone.has(id))).toEqual([]);
        expect(plan.memberships.map(({ pair_id }) => pair_id).sort()).toEqual(
          playing.map(({ pair_id }) => pair_id).sort(),
        );
        // Whatever was decided, who has left stands at the foot.
        for (const { rows } of plan.groups) {
          const feet = rows.map((row) => row.is_withdrawn === true);
          expect(feet).toEqual([...feet].sort((a, b) => Number(a) - Number(b)));
        }
        // Nobody asks of, holds a boundary by, or goes to a group without anybody.
        const passed = new Set(groups.filter(isPassedOver).map(({ id }) => id));
        const places = [
          ...plan.memberships.map(({ group_id }) => group_id),
          ...first.questions.map(({ group_id }) => group_id),
          ...plan.held.flatMap((held) => [...held.upper_group_ids, ...held.lower_group_ids]),
        ];
        expect(places.filter((id) => passed.has(id))).toEqual([]);
        const sizes = [...plan.groups]
          .sort((a, b) => a.division_level - b.division_level)
          .map(({ id, division_level, rows }) => {
            const withdrawn = rows.filter((row) => row.is_withdrawn === true).length;
            const after = plan.memberships.filter(({ group_id }) => group_id === id).length;
            return { id, division_level, before: rows.length - withdrawn, withdrawn, after };
          });
        const holes = vacanciesFromBelow(sizes, plan.movements, 4);
        expect(holes.filter(({ group_id, pair_id }) => passed.has(group_id) || gone.has(pair_id))).toEqual([]);
        seen.left += gone.size;
        seen.empty += passed.size;
        seen.asked += first.questions.length;
        seen.promotions += matches.length;
        const levelOf = new Map(groups.map(({ id, division_level }) => [id, division_level]));
        const empty = groups.filter(isPassedOver).map(({ division_level }) => division_level);
        for (const { kind, from_group_id, to_group_id } of plan.movements) {
          const [from = 0, to = 0] = [levelOf.get(from_group_id), levelOf.get(to_group_id)];
          if (kind === "up" && empty.some((level) => to < level && level < from)) seen.acrossEmpty++;
        }
      }),
      { numRuns: closings },
    );
    // All of it has happened, so that the rules were asked.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(closings / 50);
  });
});
