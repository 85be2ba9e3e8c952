import type { Absence, LikedTime, PlanningProblem, Span } from "#domain/planning/planning.ts";
import { freeSpans, minutesPerDay } from "#domain/planning/planning.ts";

/** At that hour, on any day. */
const wishOf = (time: string): LikedTime => ({ weekday: null, first_start: time, last_start: time });

/** Numbers that look random and are the same each time. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export interface PlanningVolume {
  groups: number;
  days: number;
  courts: number;
  /** First and last start. */
  hours?: [string, string];
  /** In how many of a hundred days somebody cannot. */
  absent: number;
  foreign?: number;
  closures?: number;
  rest_days?: number;
  pinned?: number;
  /** How many of a hundred matches have a liked hour. */
  liked?: number;
  seed?: number;
}

const pairsOfGroup: [number, number][] = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [0, 3],
  [1, 2],
];

/** A club's round as a problem: groups of four pairs, six matches each, absences on whole days, bookings and closures. */
export function planningVolume(volume: PlanningVolume): PlanningProblem {
  const { groups, days, courts, hours = ["17:00:00", "22:00:00"], absent, rest_days = 0 } = volume;
  const any = numbers(volume.seed ?? 7);
  const [first_start, last_start] = hours;
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, first_start, last_start }));
  const courtIds = Array.from({ length: courts }, (_, index) => index + 1);
  const evening = (length: number): Span & { court: number } => {
    const from = any(days) * minutesPerDay + 17 * 60 + 30 * any(11);
    return { from, to: from + length, court: any(courts) + 1 };
  };
  const taken = [
    ...Array.from({ length: volume.foreign ?? 0 }, () => evening(90)),
    ...Array.from({ length: volume.closures ?? 0 }, () => evening(240)),
  ];
  const liked = () =>
    any(100) < (volume.liked ?? 0) ? [[wishOf(["18:00:00", "19:30:00", "21:00:00"][any(3)] ?? "")]] : [];
  const matches = Array.from({ length: groups }, (_, group) =>
    pairsOfGroup.map(([one, other]) => {
      const pairs = [`g${group}p${one}`, `g${group}p${other}`];
      const people = pairs.flatMap((pair) => [`${pair}a`, `${pair}b`]);
      return {
        id: `${pairs[0]}${pairs[1]}`,
        minutes: 90,
        pairs,
        people,
        courts: courtIds,
        hours: week,
        wishes: liked(),
      };
    }),
  ).flat();
  const absences: Absence[] = [...new Set(matches.flatMap(({ pairs }) => pairs))].flatMap((pair) =>
    Array.from({ length: days }, (_, day) => day)
      .filter(() => any(100) < absent)
      .map((day) => ({ person: `${pair}a`, from: day * minutesPerDay, to: (day + 1) * minutesPerDay })),
  );
  const fixed = matches.splice(0, volume.pinned ?? 0).map(({ pairs, people }, index) => {
    const from = (index % days) * minutesPerDay + 18 * 60;
    taken.push({ from, to: from + 90, court: 1 });
    return { pairs, people, day: index % days, at: { from, to: from + 90 } };
  });
  const open = [{ from: 0, to: (days + 1) * minutesPerDay }];
  return {
    first_date: "2026-11-30",
    days,
    courts: courtIds.map((court_id) => ({
      court_id,
      free: freeSpans(
        open,
        taken.filter(({ court }) => court === court_id),
      ),
    })),
    matches,
    fixed,
    absences,
    per_day: 1,
    rest_days,
  };
}
