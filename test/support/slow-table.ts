/**
 * A slow and literal reading of how a table is counted and ordered (rulings 4, 10, 11, 12; spec 3 §5.1, §5.2, §5.3), written from the
 * rules alone: it shares no code with the product, so that both can be wrong only in the same way by misreading the same sentence.
 */

export interface SlowMatch {
  one: string;
  two: string;
  ending: "played" | "walkover" | "no_show" | "retirement" | "double_walkover" | "time_over";
  /** Who wins what was not played to its end. */
  winner: string | null;
  /** Games of one and two in each set; `long`: a super tie-break. */
  sets: { one: number; two: number; long: boolean }[];
}

export interface SlowRules {
  points: Record<string, number | undefined>;
  criteria: string[];
  onlyTwo: boolean;
  restart: boolean | "except_first";
  longSet: "one_game" | "points";
  longSetIn: Record<string, "one_game" | "points" | undefined>;
  walkoverGamesCount: boolean;
  retirement: "as_it_stands" | "lost_0_2" | "completed";
  thirdSet: "either" | "super_tie_break" | "set";
}

export interface SlowPair {
  id: string;
  name: string;
  before: number | null;
  lot: number | null;
  /** What was changed by hand, by figure. */
  changed: Record<string, number>;
}

interface Counted {
  match: SlowMatch;
  winner: string | null;
  setsOne: number;
  setsTwo: number;
}

const wasNotPlayed = ({ ending }: SlowMatch) => ["walkover", "no_show", "double_walkover"].includes(ending);

/** Whether nobody could have won a set any more than its leader. */
function isOver({ one, two, long }: SlowMatch["sets"][number]): boolean {
  const more = one > two ? one : two;
  const less = one > two ? two : one;
  if (long) return more >= 10 && more >= less + 2;
  if (more === 7 && less === 6) return true;
  return more >= 6 && more >= less + 2;
}

/** The sets as they enter the count: 6-0 6-0 without a match, filled up where the rules say so. */
function setsOf(match: SlowMatch, rules: SlowRules): SlowMatch["sets"] {
  if (match.ending === "double_walkover") return [];
  const isFirst = match.winner === match.one;
  if (wasNotPlayed(match)) {
    const set = { one: isFirst ? 6 : 0, two: isFirst ? 0 : 6, long: false };
    return [set, { ...set }];
  }
  if (match.ending !== "retirement" || rules.retirement !== "completed") return match.sets;
  const full = match.sets.map((set) => {
    let { one, two } = set;
    while (!isOver({ one, two, long: set.long })) {
      if (isFirst) one++;
      else two++;
    }
    return { one, two, long: set.long };
  });
  const won = () => full.filter(({ one, two }) => (isFirst ? one > two : two > one)).length;
  while (won() < 2 && full.length < 3) {
    const long = full.length === 2 && rules.thirdSet === "super_tie_break";
    const games = long ? 10 : 6;
    full.push({ one: isFirst ? games : 0, two: isFirst ? 0 : games, long });
  }
  return full;
}

/** Whether a set has a winner: the last one of a match that was given up has none unless it was over. */
function isDecided(match: SlowMatch, sets: SlowMatch["sets"], at: number, rules: SlowRules): boolean {
  const isCut = match.ending === "time_over" || (match.ending === "retirement" && rules.retirement !== "completed");
  if (!isCut) return true;
  for (let later = at + 1; later < sets.length; later++) {
    const set = sets[later];
    if (set !== undefined && set.one + set.two > 0) return true;
  }
  const set = sets[at];
  return set !== undefined && isOver(set);
}

function count(match: SlowMatch, rules: SlowRules): Counted {
  const sets = setsOf(match, rules);
  let [setsOne, setsTwo] = [0, 0];
  sets.forEach((set, at) => {
    if (!isDecided(match, sets, at, rules)) return;
    if (set.one > set.two) setsOne++;
    if (set.two > set.one) setsTwo++;
  });
  if (match.ending === "retirement" && rules.retirement === "lost_0_2") {
    setsOne = match.winner === match.one ? 2 : 0;
    setsTwo = match.winner === match.two ? 2 : 0;
  }
  let winner = match.winner;
  if (match.ending === "played") winner = setsOne > setsTwo ? match.one : setsTwo > setsOne ? match.two : null;
  if (match.ending === "time_over") {
    const [gamesOne, gamesTwo] = gamesOf(match, rules, rules.longSet);
    winner = gamesOne > gamesTwo ? match.one : gamesTwo > gamesOne ? match.two : null;
  }
  return { match, winner, setsOne, setsTwo };
}

/** Games of both sides, with a super tie-break weighed as asked. */
function gamesOf(match: SlowMatch, rules: SlowRules, longSet: "one_game" | "points"): [number, number] {
  const sets = setsOf(match, rules);
  let [one, two] = [0, 0];
  sets.forEach((set, at) => {
    if (set.long && longSet === "one_game") {
      if (!isDecided(match, sets, at, rules)) return;
      if (set.one > set.two) one++;
      if (set.two > set.one) two++;
    } else {
      one += set.one;
      two += set.two;
    }
  });
  return [one, two];
}

/** Games of both sides for a criterion: a walkover's may not count. */
function gamesFor(criterion: string, match: SlowMatch, rules: SlowRules): [number, number] {
  const isNoMatch = wasNotPlayed(match) || (match.ending === "retirement" && rules.retirement === "lost_0_2");
  if (isNoMatch && !rules.walkoverGamesCount) return [0, 0];
  return gamesOf(match, rules, rules.longSetIn[criterion] ?? rules.longSet);
}

function pointsOf({ match, winner, setsOne, setsTwo }: Counted, id: string, { points }: SlowRules): number {
  const value = (...names: string[]) => {
    for (const name of names) if (points[name] !== undefined) return points[name];
    throw new Error("no value");
  };
  if (match.ending === "double_walkover") return value("both_absent", "walkover_lost");
  if (match.ending === "walkover") return winner === id ? value("walkover_won") : value("walkover_lost");
  if (match.ending === "no_show") return winner === id ? value("walkover_won") : value("no_show", "walkover_lost");
  const bonus = points.bonus_for_playing ?? 0;
  if (winner === null) return value("draw") + bonus;
  const inThree = match.ending !== "retirement" && setsOne > 0 && setsTwo > 0;
  if (winner === id) return (inThree ? value("win_in_three", "win") : value("win")) + bonus;
  return (inThree ? value("loss_in_three", "loss") : value("loss")) + bonus;
}

const has = (match: SlowMatch, id: string) => match.one === id || match.two === id;

/** What a figure of the table is for a pair, hand-made changes included. */
export function figure(name: string, pair: SlowPair, matches: SlowMatch[], rules: SlowRules): number {
  let sum = 0;
  for (const match of matches.filter((one) => has(one, pair.id))) {
    const counted = count(match, rules);
    const isOne = match.one === pair.id;
    const [gamesOne, gamesTwo] = gamesOf(match, rules, rules.longSet);
    const lostIt = counted.winner !== pair.id && (counted.winner !== null || match.ending === "double_walkover");
    const all: Record<string, number> = {
      points: pointsOf(counted, pair.id, rules),
      matches_played: 1,
      matches_won: counted.winner === pair.id ? 1 : 0,
      matches_lost: lostIt ? 1 : 0,
      sets_won: isOne ? counted.setsOne : counted.setsTwo,
      sets_lost: isOne ? counted.setsTwo : counted.setsOne,
      games_won: isOne ? gamesOne : gamesTwo,
      games_lost: isOne ? gamesTwo : gamesOne,
      games_difference: isOne ? gamesOne - gamesTwo : gamesTwo - gamesOne,
    };
    sum += all[name] ?? 0;
  }
  return sum + (pair.changed[name] ?? 0);
}

/** Games of a pair as a criterion counts them, won or lost, hand-made changes included. */
function gamesFigure(
  criterion: string,
  side: "won" | "lost",
  pair: SlowPair,
  [matches, rules]: [SlowMatch[], SlowRules],
) {
  let sum = pair.changed[`games_${side}`] ?? 0;
  for (const match of matches.filter((one) => has(one, pair.id))) {
    const [one, two] = gamesFor(criterion, match, rules);
    sum += (match.one === pair.id) === (side === "won") ? one : two;
  }
  return sum;
}

/** What is asked of the matches between the tied, won minus lost; null when it may not be asked. */
function balance(criterion: string, pair: SlowPair, tied: SlowPair[], [matches, rules]: [SlowMatch[], SlowRules]) {
  if (criterion === "head_to_head" && rules.onlyTwo && tied.length > 2) return null;
  for (const a of tied)
    for (const b of tied)
      if (a.id !== b.id && !matches.some((match) => has(match, a.id) && has(match, b.id))) return null;
  let sum = 0;
  for (const match of matches) {
    const other = tied.find(({ id }) => id !== pair.id && has(match, id));
    if (!has(match, pair.id) || other === undefined) continue;
    const { winner, setsOne, setsTwo } = count(match, rules);
    const [gamesOne, gamesTwo] = gamesFor(criterion, match, rules);
    const sign = match.one === pair.id ? 1 : -1;
    if (criterion === "sets_among_tied") sum += sign * (setsOne - setsTwo);
    else if (criterion === "games_among_tied") sum += sign * (gamesOne - gamesTwo);
    else if (winner !== null) sum += winner === pair.id ? 1 : -1;
  }
  return sum;
}

/** How good a pair is by a criterion: the more the better. Null: it says nothing of these. */
function worth(criterion: string, pair: SlowPair, tied: SlowPair[], table: [SlowMatch[], SlowRules]): number | null {
  const [matches, rules] = table;
  const of = (name: string) => figure(name, pair, matches, rules);
  const share = (won: number, lost: number) => (won + lost === 0 ? 0 : won / (won + lost));
  switch (criterion) {
    case "head_to_head":
    case "sets_among_tied":
    case "games_among_tied":
      return balance(criterion, pair, tied, table);
    case "sets_difference":
      return of("sets_won") - of("sets_lost");
    case "sets_ratio":
      return share(of("sets_won"), of("sets_lost"));
    case "games_ratio":
      return share(gamesFigure(criterion, "won", pair, table), gamesFigure(criterion, "lost", pair, table));
    case "games_won":
      return gamesFigure(criterion, "won", pair, table);
    case "games_difference": {
      // A change by hand of the difference is a change of its own.
      const counted = { ...pair, changed: {} };
      return (
        gamesFigure(criterion, "won", counted, table) -
        gamesFigure(criterion, "lost", counted, table) +
        (pair.changed.games_difference ?? 0)
      );
    }
    case "fewest_matches_lost":
      return -of("matches_lost");
    case "fewest_walkovers":
      return -matches.filter((match) => has(match, pair.id) && wasNotPlayed(match) && match.winner !== pair.id).length;
    case "previous_place":
      return tied.some(({ before }) => before === null) ? null : -(pair.before ?? 0);
    case "lots":
      return tied.some(({ lot }) => lot === null) ? null : -(pair.lot ?? 0);
    default:
      return of(criterion);
  }
}

/** Pairs from first to last, and the criterion that separates each from the next. */
export function slowOrder(pairs: SlowPair[], matches: SlowMatch[], rules: SlowRules): { ids: string[]; by: string[] } {
  // Lots that were not drawn for everybody are drawn when the round closes, and nothing after them is asked.
  const drawn = pairs.every(({ lot }) => lot !== null) || !rules.criteria.includes("lots");
  const listed = drawn ? [...rules.criteria, "sets_difference", "head_to_head"] : rules.criteria;
  const list = drawn ? listed : listed.slice(0, rules.criteria.indexOf("lots"));
  const place = (tied: SlowPair[], from: number): { ids: string[]; by: string[] } => {
    if (tied.length < 2) return { ids: tied.map(({ id }) => id), by: [] };
    for (let at = from; at < list.length; at++) {
      const criterion = list[at] ?? "";
      const values = tied.map((pair) => worth(criterion, pair, tied, [matches, rules]));
      const best = Math.max(...values.map(Number));
      const first = tied.filter((_pair, index) => values[index] === best);
      if (values.includes(null)) continue;
      if (first.length === tied.length) continue;
      // The best are parted from the rest; the rest are then asked the same question among those who were asked it.
      const levels = [...new Set(values.map(Number))].sort((a, b) => b - a);
      const result: { ids: string[]; by: string[] } = { ids: [], by: [] };
      for (const level of levels) {
        const part = place(
          tied.filter((_pair, index) => values[index] === level),
          rules.restart === true || (rules.restart === "except_first" && level !== best) ? 0 : at + 1,
        );
        if (result.ids.length > 0) result.by.push(criterion);
        result.ids.push(...part.ids);
        result.by.push(...part.by);
      }
      return result;
    }
    const named = [...tied].sort((a, b) => a.name.localeCompare(b.name, "es") || (a.id < b.id ? -1 : 1));
    return { ids: named.map(({ id }) => id), by: named.slice(1).map(() => "name") };
  };
  return place(pairs, 0);
}
