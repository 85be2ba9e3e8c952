import { z } from "zod";
import {
  criteria,
  DEFAULT_REGULATIONS as defaults,
  type GamesCriterion,
  presets,
  type Regulations,
  rankingOrders,
  regulationsVersion,
  restarts,
  retirements,
  superTieBreaks,
  thirdSets,
} from "#domain/base/regulations.ts";
import { groupSizeLimits, sizesOutOfOrder, sizesProblem } from "#domain/season/group-size.ts";
import { withdrawalPolicies } from "#domain/season/withdrawal.ts";
import { text, wholeNumber } from "../common/common.ts";

const perMatch = wholeNumber(0, 20);
const perWalkover = wholeNumber(-20, 20);
const pairsInGroup = wholeNumber(groupSizeLimits.least, groupSizeLimits.most);

const shape = z.strictObject({
  version: z.literal(regulationsVersion).default(regulationsVersion),
  preset: z.enum(presets),
  points: z.strictObject({
    win: perMatch,
    loss: perMatch,
    draw: perMatch,
    walkover_won: perMatch,
    walkover_lost: perWalkover,
    win_in_three: perMatch.optional(),
    loss_in_three: perMatch.optional(),
    no_show: perWalkover.optional(),
    both_absent: perWalkover.optional(),
    bonus_for_playing: perMatch.optional(),
  }),
  criteria: z
    .array(z.enum(criteria))
    .min(1, "Elige al menos un criterio")
    .max(criteria.length)
    .refine((list) => new Set(list).size === list.length, "Un criterio no puede repetirse"),
  super_tie_break: z.enum(superTieBreaks),
  super_tie_break_in: z
    .strictObject({
      games_difference: z.enum(superTieBreaks).optional(),
      games_won: z.enum(superTieBreaks).optional(),
      games_ratio: z.enum(superTieBreaks).optional(),
      games_among_tied: z.enum(superTieBreaks).optional(),
    } satisfies Record<GamesCriterion, z.ZodType>)
    .optional(),
  movements: z.strictObject({ up: wholeNumber(0, 3), down: wholeNumber(0, 3) }),
  head_to_head: z.enum(["all_have_met", "only_two"]).default(defaults.head_to_head),
  restart: z.literal(restarts).default(defaults.restart),
  restart_from_next_round: z.literal(true).optional(),
  third_set: z.enum(thirdSets).default(defaults.third_set),
  strict_scores: z.boolean().default(defaults.strict_scores),
  walkover_games_count: z.boolean().default(defaults.walkover_games_count),
  retirement: z.enum(retirements).default(defaults.retirement),
  unplayed: z
    .strictObject({ rule: z.enum(["nothing", "both_lose", "both_minus", "named"]), minus: wholeNumber(0, 20) })
    .default(defaults.unplayed),
  withdrawal: z.enum(withdrawalPolicies).default(defaults.withdrawal),
  substitutes: z
    .strictObject({ per_round: wholeNumber(0, 100).nullable(), from: z.enum(["any", "same_or_lower", "lower"]) })
    .default(defaults.substitutes),
  movement_chart: z
    .array(z.array(wholeNumber(-2, 2)).max(12))
    .max(64)
    .nullable()
    .default(defaults.movement_chart),
  promotion_match: z.boolean().default(defaults.promotion_match),
  dealing: z.enum(["in_order", "snake"]).default(defaults.dealing),
  holes: z.enum(["nobody", "from_below", "waiting_list"]).default(defaults.holes),
  legs: z.union([z.literal(1), z.literal(2)]).default(defaults.legs),
  match_minutes: z.literal([30, 60, 90, 120]).nullable().default(null),
  group_size: z
    .strictObject({ size: pairsInGroup, smallest: pairsInGroup, largest: pairsInGroup })
    .refine((sizes) => sizesProblem(sizes) === null, { error: sizesOutOfOrder })
    .default(defaults.group_size),
  ranking_order: z.enum(rankingOrders).optional(),
  one_group_per_person: z.boolean().default(defaults.one_group_per_person),
  paragraphs: text(4000).default(defaults.paragraphs),
});

/** The rules of a league as data (ruling 4; spec 3 §5). */
export const regulations = shape satisfies z.ZodType<Regulations>;

/** True when two types are the same, also in what may be absent. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only functions of an unknown type are compared exactly
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

// A field that is added to the contract's regulations or to the domain's alone does not compile.
true satisfies Same<z.infer<typeof regulations>, Regulations>;
