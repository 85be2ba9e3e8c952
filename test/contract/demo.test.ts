import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { weekdayOf } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import { overlaps } from "#domain/planning/scheduling.ts";
import type { SetResult } from "#domain/scores/score.ts";
import { requireDemoData, seedDemo } from "#seed/demo.ts";
import { demoAdministrator } from "#seed/demo-administrator.ts";
import { isEveningOpen, isOpenOn } from "#seed/demo-dates.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import { createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";
import { unguarded } from "#test/support/unguarded.ts";

it("is no part of a club's own data, whose people it would share an administrator with that everybody knows", async () => {
  const own = await createTestApp();
  onTestFinished(() => own.close());
  await expect(requireDemoData(own.deps)).rejects.toThrow(OperatorProblem);
  await own.database.pool.query('delete from "user"');
  await expect(requireDemoData(own.deps)).resolves.toBeUndefined();
  await createAdministrator(own.deps, demoAdministrator);
  await expect(requireDemoData(own.deps)).resolves.toBeUndefined();
});

describe("the demonstration club", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
    await seedDemo(club.deps);
    club.cookie = await signIn(club.app, demoAdministrator);
  });
  afterAll(() => club?.close());

  const leagues = async (): Promise<{ id: string; name: string }[]> =>
    (await club.visit("GET", "/api/public/leagues")).body.leagues;

  it("lets its administrator in, to leagues with people, groups and matches", async () => {
    const { status, body } = await club.call("GET", "/api/leagues");
    expect(status).toBe(200);
    expect(body.leagues).toHaveLength(8);
    const [first] = body.leagues;
    expect([first.name, first.current_round]).toEqual([expect.stringMatching(/^Liga de /), 3]);
    const withoutGroups = body.leagues.filter(({ counts }: { counts: Record<string, number> }) => {
      return [counts.groups, counts.pairs, counts.matches].includes(0);
    });
    expect(withoutGroups.map(({ name }: { name: string }) => name)).toEqual([
      "Liga de Americanos", // whose rounds are evenings
      expect.stringMatching(/^Liga de Veteranos/),
    ]);
  });

  it("shows a ranking of each league that is public, with results behind it", async () => {
    expect((await leagues()).length).toBeGreaterThan(1);
    for (const { id, name } of await leagues()) {
      if (/^Liga de (Veteranos|Americanos)/.test(name)) continue; // has not begun, or has evenings for matches
      const { body } = await club.visit("GET", `/api/public/leagues/${id}/ranking`);
      expect(body.rows.some(({ matches_played }: { matches_played: number }) => matches_played > 0)).toBe(true);
    }
  });

  it("has a tournament whose bracket is public and half played, with its champions still to come", async () => {
    const [cup] = (await leagues()).filter(({ name }) => name === "Torneo de Apertura");
    const { status, body } = await club.visit("GET", `/api/public/leagues/${cup?.id}/bracket`);
    expect(status).toBe(200);
    const [main] = body.phases;
    const states = main.rounds.map(({ matches }: { matches: { name: string; status: string }[] }) =>
      matches.map(({ name, status }) => `${name} ${status}`),
    );
    expect(states).toEqual([
      ["P1 completed", "P2 completed", "P3 completed", "P4 completed"],
      ["Semifinal 1 completed", "Semifinal 2 scheduled"], // which is played at the end of the afternoon
      ["Final scheduled", "Tercer puesto scheduled"],
    ]);
    expect(main.champion).toBe(null);
  });

  it("has a season that is over, with its champions, which the one in play follows", async () => {
    const { rows } = await club.database.pool.query(
      `select old.status, old.is_kept_public, now.status as now from tournaments now join tournaments old on old.id = now.previous_id`,
    );
    expect(rows).toEqual([{ status: "completed", is_kept_public: true, now: "active" }]);
  });

  it("has champions who also lead everybody's ranking, and an individual league with evenings to come", async () => {
    const choices = (await club.call("GET", "/api/leagues/choices")).body as { id: string; name: string }[];
    const { rows } = await club.database.pool.query<{ previous_id: string }>(
      "select previous_id from tournaments where previous_id is not null",
    );
    const { body } = await club.call("GET", `/api/public/leagues/${rows[0]?.previous_id}/ranking`);
    expect(body.rows[0]).toMatchObject({ division_level: 1, position: 1 });
    const individual = choices.find(({ name }) => name.startsWith("Individual de "))?.id;
    const { matches } = (await club.call("GET", `/api/leagues/${individual}/matches`)).body;
    const dated = matches.filter(({ status, match_date }: { status: string; match_date: string | null }) => {
      return status === "scheduled" && match_date !== null;
    });
    expect(dated.length).toBeGreaterThan(0);
  });

  it("has results that players have sent: one that waits, and one in which the pairs do not agree", async () => {
    const all = await club.call("GET", "/api/leagues/choices");
    const ids = all.body.map(({ id }: { id: string }) => id);
    const sent = await Promise.all(ids.map((id: string) => club.call("GET", `/api/leagues/${id}/proposals`)));
    const states = sent.flatMap(({ body }) => body.map(({ state }: { state: string }) => state));
    expect(new Set(states)).toEqual(new Set(["disputed", "unconfirmed"]));
    expect(states).toHaveLength(2);
  });

  it("has charges that are paid, paid in part and owed, and claims of the bank that the desk has not seen", async () => {
    const { rows } = await club.database.pool.query<{ kinds: number; claims: number }>(
      `select count(distinct status)::int as kinds, (select count(*)::int from charge_claims) as claims from payments`,
    );
    expect(rows[0]?.kinds).toBeGreaterThan(1);
    expect(rows[0]?.claims).toBe(3);
  });

  it("has the form of a league open, with inscriptions that wait for the desk", async () => {
    const league = (await leagues()).find(({ name }) => name.startsWith("Liga de Veteranos"));
    const { body } = await club.call("GET", `/api/leagues/${league?.id}/inscriptions`);
    expect(body.is_open).toBe(true);
    expect(body.places_left).toBeGreaterThan(0);
    expect(body.inscriptions).toHaveLength(4);
    expect(body.in_twos).toHaveLength(1);
  });

  it("names the school's league, which is of minors, nowhere", async () => {
    expect((await leagues()).filter(({ name }) => name.includes("Junior"))).toEqual([]);
  });

  it("has a Friday evening that is over, tonight's and next Friday's", async () => {
    const { body } = await club.call("GET", "/api/evenings");
    const seen = body.map(({ status, winner }: { status: string; winner: string | null }) => [status, winner !== null]);
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(
      expect.arrayContaining([
        ["finished", true],
        ["planned", false],
      ]),
    );
  });

  it("has an individual league of evenings: one has given its points to its round, the next round waits for its own", async () => {
    const { rows } = await club.database.pool.query<{ number: number; state: string; sums: number; points: number }>(
      `select r.number, r.state, count(distinct s.evening_id)::int as sums, count(distinct h.id)::int as points
       from rounds r join tournaments t on t.id = r.tournament_id left join evening_sums s on s.round_id = r.id
       left join individual_points_history h on h.round_id = r.id and h.source = 'evening' and h.round_points > 0 where t.name = 'Liga de Americanos' and r.is_evening
       group by r.id order by r.number`,
    );
    expect(rows).toEqual([
      { number: 1, state: "closed", sums: 1, points: 8 },
      { number: 2, state: "open", sums: 0, points: 0 },
    ]);
  });

  it("has a pair that offers its rivals dates, one that asks for more time, and people who said when they can play", async () => {
    const { rows } = await club.database.pool.query<{ held: number; asked: number; times: number }>(
      `select (select count(*)::int from date_offers where ended_as is null and held_until > $1) as held,
       (select count(*)::int from time_requests where answered_at is null) as asked,
       (select count(*)::int from availability_times time join league_players l on l.person_id = time.person_id
        join tournaments t on t.id = l.tournament_id where t.previous_id is not null) as times`,
      [club.clock.now()],
    );
    expect(rows).toEqual([{ held: 3, asked: 1, times: 6 }]);
  });

  it("has closed rounds in which somebody has moved", async () => {
    const { rows } = await club.database.pool.query<{ kind: string }>(
      "select movement ->> 'kind' as kind from rounds, jsonb_array_elements(movements) as movement where state = 'closed'",
    );
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(["up", "down", "stay"]));
  });

  it("books nobody and no court twice, at hours of the club, with deadlines and years of birth", async () => {
    expectPlayed(await read(club), "2026-11-21");
  });

  it("is made once", async () => {
    const before = (await leagues()).length;
    await seedDemo(club.deps);
    expect((await leagues()).length).toBe(before);
  });
});

// The clock of the test stands on a Saturday morning; these are moments at which something changes.
const moments = [
  ["the last evening of a year", "2026-12-31T22:40:00Z"],
  ["29 February, while matches are played", "2028-02-29T17:30:00Z"],
] as const;
const moreMoments = [
  ["New Year's Day, just begun", "2026-12-31T23:10:00Z"],
  ["a Friday evening, while its americano is played", "2026-11-27T19:00:00Z"],
  ["the hour that comes twice", "2027-10-31T00:30:00Z"],
  ["a Sunday on which the hour changes", "2027-03-28T06:00:00Z"],
  ["a Monday in summer, early", "2027-08-02T05:00:00Z"],
  ["the Sunday of a change of the hour, late", "2029-10-28T22:30:00Z"],
] as const;
// Each is a whole demonstration: all of them are told in `npm run test:long`.
const days = process.env.PROPERTY_RUNS === undefined ? moments : [...moments, ...moreMoments];

describe("the demonstration club, opened on any day", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  it.each(days)("plays as a club does: %s", async (_, now) => {
    await club.database.pool.query(
      unguarded('truncate tournaments, people, evenings, court_closures, "user", audit_log cascade'),
    );
    await club.database.pool.query("delete from opening_hours");
    await club.database.pool.query("delete from courts where id > 6");
    club.clock.set(now);
    await seedDemo(club.deps);
    expectPlayed(await read(club), calendarDateIn(new Date(now), "Europe/Madrid"));
  });
});

/** What holds of the demonstration on any day: nobody and no court is booked twice, and all of it might be of a club. */
function expectPlayed(
  { groups, bookings, rounds, people, payments, scores }: Awaited<ReturnType<typeof read>>,
  today: string,
) {
  const matches = onePerMatch(bookings);
  expect(twiceAtOnce(bookings, ({ person_id }) => person_id)).toEqual([]);
  expect(twiceAtOnce(matches, ({ court_id }) => court_id)).toEqual([]);
  expect(matches.filter((one) => !isAtAnHourOfTheClub(one))).toEqual([]);
  expect(rounds.filter(({ deadline, start_date }) => deadline === null || deadline <= start_date)).toEqual([]);
  expect(matches.filter(({ match_date, from, until }) => match_date < from || match_date > until)).toEqual([]);
  expect(people.filter((person) => !isOfAge(person, today))).toEqual([]);
  expect(groups.filter((lower, at) => isNotBelow(lower, groups[at - 1]))).toEqual([]);
  expect(new Set(people.map(({ full_name }) => shortName(full_name))).size).toBe(people.length);
  expect(payments.filter(({ paid_on }) => paid_on > today)).toEqual([]);
  expect(scores.filter((sets) => !isLikely(sets))).toEqual([]);
  const coming = matches.filter(({ status }) => status !== "completed" && status !== "cancelled");
  const past = coming.filter(({ match_date }) => match_date < today);
  expect(past).toHaveLength(2); // one that nobody has entered, one about which the pairs do not agree
  expect(coming.some(({ match_date }) => match_date > today)).toBe(true);
}

interface Booking {
  person_id: string;
  match_id: string;
  match_date: string;
  match_time: string;
  duration_minutes: number;
  court_id: number;
  status: string;
  opens: string;
  ends: string;
  courts_count: number;
  /** The dates of its round; of a bracket's match, those of its tournament. */
  from: string;
  until: string;
}

interface Person {
  full_name: string;
  level: number | null;
  birth_year: number | null;
  is_junior: boolean;
  /** By the form of a partner. */
  is_named_alone: boolean;
}

async function read({ database: { pool } }: TestApp) {
  const bookings = await pool.query<Booking>(`select lp.person_id, m.id as match_id, m.match_date::text,
      m.match_time::text, m.duration_minutes, m.court_id, m.status, t.courts_count,
      t.schedule_start_time::text as opens, t.schedule_end_time::text as ends,
      coalesce(r.start_date, t.start_date)::text as from, coalesce(r.deadline, t.end_date)::text as until
    from tournament_matches m join tournaments t on t.id = m.tournament_id left join rounds r on r.id = m.round_id
    left join pairs p on p.id in (m.pair1_id, m.pair2_id)
    left join league_players lp on lp.id in (p.player1_id, p.player2_id)
    where m.match_date is not null`);
  const rounds = await pool.query<{ start_date: string; deadline: string | null }>(
    "select start_date::text, deadline::text from rounds",
  );
  const people = await pool.query<Person>(`select full_name, level::float, birth_year, email is null as is_named_alone,
      exists (select 1 from league_players lp join tournaments t on t.id = lp.tournament_id
        where lp.person_id = people.id and t.division = 'Junior') as is_junior from people`);
  const payments = await pool.query<{ paid_on: string }>("select payment_date::text as paid_on from payment_entries");
  const scores = await pool.query<{ set_results: SetResult[] }>(
    "select set_results from tournament_matches where status = 'completed' and outcome = 'played'",
  );
  const groups = await pool.query<{
    league: string;
    level: number;
  }>(`select t.id as league, avg(pe.level)::float as level
    from group_members gm join groups g on g.id = gm.group_id join rounds r on r.id = gm.round_id and r.number = 1
    join tournaments t on t.id = g.tournament_id and t.type = 'league' join pairs p on p.id = gm.pair_id
    join league_players lp on lp.id in (p.player1_id, p.player2_id) join people pe on pe.id = lp.person_id
    group by t.id, g.division_level order by t.id, g.division_level`);
  return {
    /** The groups of leagues as they began, with the mean level of their people. */
    groups: groups.rows,
    bookings: bookings.rows,
    rounds: rounds.rows,
    people: people.rows,
    payments: payments.rows,
    scores: scores.rows.map(({ set_results }) => set_results),
  };
}

type Group = Awaited<ReturnType<typeof read>>["groups"][number];

/** Whether a group is of higher level than the one above it in its league. */
function isNotBelow({ league, level }: Group, above: Group | undefined): boolean {
  return above !== undefined && above.league === league && above.level <= level;
}

function onePerMatch(bookings: readonly Booking[]): Booking[] {
  return [...new Map(bookings.map((one) => [one.match_id, one])).values()];
}

/** Two matches of somebody, or on a court, that share a minute. */
function twiceAtOnce(bookings: readonly Booking[], whose: (one: Booking) => string | number | null): Booking[][] {
  const known = bookings.filter((one) => whose(one) !== null);
  return known.flatMap((a, at) =>
    known.slice(at + 1).flatMap((b) => (whose(a) === whose(b) && overlaps(a, b) ? [[a, b]] : [])),
  );
}

/** From 18:00 on working days, from 10:00 at weekends and before a holiday; within the hours and on a court of its league. */
function isAtAnHourOfTheClub(one: Booking): boolean {
  const { match_date, match_time, duration_minutes, court_id, courts_count, opens, ends } = one;
  const isMorning = weekdayOf(match_date) > 5 || !isEveningOpen(match_date);
  const earliest = isMorning ? "10:00:00" : "18:00:00";
  const isInside = match_time >= opens && minutesOf(match_time) + duration_minutes <= minutesOf(ends);
  return isOpenOn(match_date) && match_time >= earliest && isInside && court_id <= courts_count;
}

/** A first name and a first surname, by which people know each other. */
function shortName(name: string): string {
  return name.split(" ").slice(0, 2).join(" ");
}

/** Grown up, or of the school's league; of whom a partner has only named nothing more is known. */
function isOfAge({ birth_year, level, is_junior, is_named_alone }: Person, today: string): boolean {
  if (birth_year === null || level === null) return is_named_alone;
  const age = Number(today.slice(0, 4)) - birth_year;
  if (is_junior) return age >= 12 && age <= 16;
  return age >= 20 && age <= 65 && level >= 2 && level <= 5.5;
}

/** Whether somebody won two sets, each of them as a set is won. */
function isLikely(sets: readonly SetResult[]): boolean {
  const winners = sets.map(({ pair1_games, pair2_games }) => pair1_games > pair2_games);
  const isTwoToOne = sets.length === 3 && winners[0] !== winners[1];
  const isTwoToNone = sets.length === 2 && winners[0] === winners[1];
  return (isTwoToOne || isTwoToNone) && sets.every((set, at) => isSet(set, at === 2));
}

/** A set to six games, or a super tie-break to ten points. */
function isSet({ pair1_games, pair2_games, super_tie_break = false }: SetResult, isLast: boolean): boolean {
  const [least = 0, most = 0] = [pair1_games, pair2_games].sort((a, b) => a - b);
  if (super_tie_break !== isLast) return false;
  if (isLast) return (most === 10 && least <= 8) || (most > 10 && most - least === 2);
  return (most === 6 && least <= 4) || (most === 7 && least >= 5 && least <= 6);
}
