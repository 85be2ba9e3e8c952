/** The rules of a league as data (ruling 4). */

/** What a table can be ordered by; more is better, except where a name says fewest, and for places and lots (spec 3 §5.2). */
export const criteria = [
  "points",
  "games_difference",
  "matches_won",
  "games_won",
  "sets_difference",
  "sets_won",
  "head_to_head",
  "fewest_matches_lost",
  "matches_played",
  "sets_ratio",
  "games_ratio",
  "sets_among_tied",
  "games_among_tied",
  "fewest_walkovers",
  "previous_place",
  "lots",
] as const;
export type Criterion = (typeof criteria)[number];

export const presets = [
  "default",
  "3-1",
  "3-2-1-0",
  "direct",
  "global",
  "among_tied",
  "percentages",
  "for_playing",
  "custom",
] as const;
export type Preset = (typeof presets)[number];

/** Which form regulations are kept in; a migration brings older ones up to it. */
export const regulationsVersion = 2;

/** How the general ranking is ordered: as the criteria say, or first by group, then by place in it (spec 7 §1.5). */
export const rankingOrders = ["criteria", "by_division"] as const;
export type RankingOrder = (typeof rankingOrders)[number];

/** What a super tie-break weighs in games: one game to its winner, or its points as they stand (ruling 10). */
export const superTieBreaks = ["one_game", "points"] as const;
export type SuperTieBreak = (typeof superTieBreaks)[number];

/** Criteria that count games, and so weigh a super tie-break. */
export const gamesCriteria = ["games_difference", "games_won", "games_ratio", "games_among_tied"] as const;
export type GamesCriterion = (typeof gamesCriteria)[number];

/** What the third set is (spec 3 §3.3), and what a retirement makes of the score (spec 3 §5.3). */
export const thirdSets = ["either", "super_tie_break", "set"] as const;
export const retirements = ["as_it_stands", "lost_0_2", "completed"] as const;

/** Whether ties begin anew: never, for everybody, or for all but those whom a criterion puts first (spec 3 §5.2, §5.4). */
export const restarts = [false, true, "except_first"] as const;
export type Restart = (typeof restarts)[number];

export interface Points {
  win: number;
  loss: number;
  draw: number;
  walkover_won: number;
  walkover_lost: number;
  /** A win and a loss in which the loser took a set; absent: the same as any other. */
  win_in_three?: number | undefined;
  loss_in_three?: number | undefined;
  /** Not shown up without notice; absent: the same as another walkover lost. */
  no_show?: number | undefined;
  /** When neither came; absent: the same as a walkover lost, for both. */
  both_absent?: number | undefined;
  /** For every match that was played; absent: none. */
  bonus_for_playing?: number | undefined;
}

export interface Regulations {
  version: typeof regulationsVersion;
  preset: Preset;
  points: Points;
  criteria: Criterion[];
  /** How the general ranking is ordered (spec 7 §1.5); absent: as the criteria say. */
  ranking_order?: RankingOrder | undefined;
  super_tie_break: SuperTieBreak;
  /** Criteria for which a super tie-break weighs otherwise (spec 3 §5.3); absent: for none. */
  super_tie_break_in?: { [K in GamesCriterion]?: SuperTieBreak | undefined } | undefined;
  /** How many pairs go up and down at each boundary between two groups. */
  movements: { up: number; down: number };
  /** When the head-to-head counts: when all of the tied have met, or only between two (spec 3 §5.2). */
  head_to_head: "all_have_met" | "only_two";
  /**
   * Whether the list begins anew for those whom a criterion leaves tied
   * (spec 3 §5.2): for all of them, or not for the first (spec 3 §5.4).
   */
  restart: Restart;
  /** A league that began before there was a restart has one from its next round on; absent: as `restart` says. */
  restart_from_next_round?: true | undefined;
  /** What the third set is (spec 3 §3.3). */
  third_set: (typeof thirdSets)[number];
  /** Whether only scores of the best of three are taken (spec 3 §3.3). */
  strict_scores: boolean;
  /** Whether the games of a walkover count where a tie is decided (spec 3 §5.3). */
  walkover_games_count: boolean;
  /** What a retirement makes of the score (spec 3 §5.3). */
  retirement: (typeof retirements)[number];
  /** What becomes of a match that was not played when its round closes (spec 3 §5.4); `minus` is what both lose. */
  unplayed: { rule: "nothing" | "both_lose" | "both_minus" | "named"; minus: number };
  /** What becomes of the matches of a pair that leaves (spec 3 §2.3). */
  withdrawal: "annul" | "keep_played" | "keep_if_half";
  /** How many substitutes a pair may have in a round (null: any number), and from which groups (spec 3 §5.4). */
  substitutes: { per_round: number | null; from: "any" | "same_or_lower" | "lower" };
  /** How many groups each place of each boundary moves, the top group first (spec 3 §5.5); null: as `movements` says. */
  movement_chart: number[][] | null;
  /** Whether the last but one above and the second below play for the place (spec 3 §5.5). */
  promotion_match: boolean;
  /** How pairs are dealt among the groups of one level (spec 3 §5.5). */
  dealing: "in_order" | "snake";
  /** Who fills the place of a pair that has left (spec 3 §2.3). */
  holes: "nobody" | "from_below" | "waiting_list";
  /** How often two pairs of a group meet in a round (spec 3 §5.6). */
  legs: 1 | 2;
  /** Minutes that a match is given a court for (spec 3 §5.6); null: as the club's settings say. */
  match_minutes: 30 | 60 | 90 | 120 | null;
  /** Pairs in a group: how many there should be, and at least and at most (spec 3 §2.1). */
  group_size: { size: number; smallest: number; largest: number };
  /** Whether nobody may play in two groups of one round; never twice in one group (Castellolí). */
  one_group_per_person: boolean;
  /** What the club adds to the public text of the rules (spec 3 §5.7). */
  paragraphs: string;
}

/** Whether tables show their points: when they are among what orders them (spec 3 §5.7); else the columns of spec 2 §2 stand alone. */
export function showsPoints({ criteria: listed }: Pick<Regulations, "criteria">): boolean {
  return listed.includes("points");
}

export const specificationOrder: Criterion[] = ["games_difference", "matches_won", "games_won"];

/**
 * The specification's rules: 3 and 0 points (1 for a draw, which it leaves open); games difference, then matches won, then
 * games won; first up, last down (spec 1 §9; ruling 4).
 */
export const DEFAULT_REGULATIONS: Regulations = {
  version: regulationsVersion,
  preset: "default",
  points: { win: 3, loss: 0, draw: 1, walkover_won: 3, walkover_lost: 0 },
  criteria: specificationOrder,
  super_tie_break: "one_game",
  movements: { up: 1, down: 1 },
  head_to_head: "all_have_met",
  restart: false,
  third_set: "either",
  strict_scores: false,
  walkover_games_count: true,
  retirement: "as_it_stands",
  unplayed: { rule: "nothing", minus: 0 },
  withdrawal: "keep_if_half",
  substitutes: { per_round: null, from: "any" },
  movement_chart: null,
  promotion_match: false,
  dealing: "in_order",
  holes: "nobody",
  legs: 1,
  match_minutes: null,
  group_size: { size: 4, smallest: 3, largest: 6 },
  one_group_per_person: true,
  paragraphs: "",
};

/** How many players of an individual group go up and down where nothing else was chosen (spec 8 §4.2). */
export const individualMovements: Regulations["movements"] = { up: 2, down: 2 };

/** How long a match of a league is given its court: as its own rules say, else as the club's settings do (spec 3 §5.6). */
export function matchMinutes({ match_minutes }: Pick<Regulations, "match_minutes">, ofTheClub: number): number {
  return match_minutes ?? ofTheClub;
}

/** The rules of the round after one that was closed by these: a restart that was waiting for it comes in (spec 3 §5.2). */
export function regulationsOfNextRound({ restart_from_next_round: waits, ...regulations }: Regulations): Regulations {
  return waits === true ? { ...regulations, restart: true } : regulations;
}

/** The rules when a closing is taken back: the restart that came in with it waits again, unless others were chosen since. */
export function regulationsBeforeClosing(now: Regulations, closed: Regulations | null): Regulations {
  const cameIn = closed?.restart_from_next_round === true && now.restart !== false;
  return cameIn ? { ...now, restart: false, restart_from_next_round: true } : now;
}
