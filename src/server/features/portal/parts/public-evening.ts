import type { PublicEvening, PublicEveningCard } from "#contract/portal/evening.ts";
import { mayBeMinor } from "#domain/base/minors.ts";
import { dottedInitials, firstNameAndInitial, numberedTwins, spokenPair } from "#domain/base/names.ts";
import { type EveningSettings, hasEnteredPairs, isByMean, restOf } from "#domain/evenings/evening.ts";
import { roundsOver } from "#domain/evenings/evening-figures.ts";
import { tableOf } from "#domain/evenings/table-of.ts";
import { listCourts } from "#server/features/courts/public.ts";
import { type EnteredPerson, enteredPeople, listEvenings, loadEvening } from "#server/features/evenings/public.ts";
import { type PublicDeps, publicClub } from "../queries.ts";

interface Shown {
  isMinors: boolean;
  /** The club's calendar date. */
  today: string;
}

const isYoung = ({ birth_year }: EnteredPerson, today: string) => mayBeMinor(birth_year, { division: "", today });

/** First name and initial of who may be a minor, or refused; else the name. */
function adultName(person: EnteredPerson, today: string): string {
  const { shown_name, is_name_refused } = person;
  return isYoung(person, today) || is_name_refused ? firstNameAndInitial(shown_name) : shown_name;
}

/**
 * The names that the portal shows of an evening's people, by id: initials where minors play, numbered in the order of the list where
 * several have the same ones.
 */
export function eveningNames(people: readonly EnteredPerson[], { isMinors, today }: Shown): Map<string, string> {
  if (!isMinors) return new Map(people.map((one) => [one.id, adultName(one, today)]));
  const all = numberedTwins(people.map(({ shown_name }) => dottedInitials(shown_name)));
  return new Map(people.map(({ id }, at) => [id, all[at] ?? ""]));
}

function orderedBy(settings: EveningSettings): PublicEvening["ordered_by"] {
  if (settings.format === "pozo" && settings.pozo.order === "last") return "last_court";
  return isByMean(settings) ? "mean" : "total";
}

/** An evening as everybody follows it (spec 8 §2.2); refused with `evening_not_found`. */
export async function publicEvening(deps: PublicDeps, eveningId: string): Promise<PublicEvening> {
  const { db } = deps.database;
  const { row, now } = await loadEvening(db, eveningId);
  const { name: club_name, logo: logo_version, today, time_zone } = await publicClub(deps);
  const people = await enteredPeople(db, eveningId);
  const courts = new Map((await listCourts(db)).map(({ id, name }) => [id, name]));
  const { id, name, evening_date, from_time, until_time, status, is_minors } = row;
  const { format, is_mixed, counting, sum, minutes, rounds } = now.settings;
  const names = eveningNames(people, { isMinors: is_minors, today });
  return {
    id,
    name,
    evening_date,
    from_time,
    until_time,
    status,
    format,
    is_mixed,
    counting,
    sum,
    minutes,
    rest: restOf(now.settings),
    ordered_by: orderedBy(now.settings),
    rounds_planned: rounds,
    is_listed: !is_minors && !people.some((one) => isYoung(one, today)),
    people: [...names].map(([entered, shown]) => ({ id: entered, name: shown })),
    rounds: now.rounds.map(({ number, matches, rests, busy }) => ({
      number,
      matches: matches.map(({ id: match_id, court_id, sides: [one, other], score, is_void }) => ({
        id: match_id,
        court: courts.get(court_id) ?? "",
        sides: [
          [one[0], one[1]],
          [other[0], other[1]],
        ],
        score: score === null ? null : [score[0], score[1]],
        is_void,
      })),
      rests: [...rests],
      busy: [...busy],
    })),
    table: tableOf(now).map(({ won_points: _won, lost_points: _lost, credited: _over, ...shown }) => shown),
    rounds_over: roundsOver(now),
    clock: { ends_at: row.clock_ends_at?.toISOString() ?? null, left: row.clock_left },
    today,
    time_zone,
    club_name,
    logo_version,
  };
}

/** Who won an evening: 'Ana', of two who have always played together 'Ana y Luis'. */
async function winnersOf(
  { database: { db } }: PublicDeps,
  { id, winner_id, settings }: Awaited<ReturnType<typeof listEvenings>>[number]["row"],
  today: string,
): Promise<string> {
  const people = await enteredPeople(db, id);
  const isFirst = ({ place }: { place: number }) => place === 1;
  const first = hasEnteredPairs(settings)
    ? tableOf((await loadEvening(db, id)).now).filter(isFirst)
    : [{ id: winner_id }];
  const names = first.flatMap((one) => people.filter((other) => other.id === one.id));
  return spokenPair(names.map((one) => adultName(one, today)));
}

/** The evenings of the first page: those of today, and the last one that is over; none of minors (spec 8 §1.1). */
export async function homeEvenings(deps: PublicDeps): Promise<PublicEveningCard[]> {
  const { today } = await publicClub(deps);
  const all = (await listEvenings(deps.database.db)).filter(({ row }) => !row.is_minors);
  const last = all.find(({ row }) => row.status === "finished" && row.evening_date < today);
  const shown = all.filter((one) => one.row.evening_date === today || one === last);
  return Promise.all(
    shown.map(async ({ row, people: entered }) => {
      const { id, name, evening_date, from_time, until_time, settings, status, rounds_played, rounds_planned } = row;
      const winner = row.winner_id === null ? null : await winnersOf(deps, row, today);
      const { format, is_mixed } = settings;
      const when = { evening_date, from_time, until_time };
      return { id, name, ...when, format, is_mixed, status, people: entered, rounds_played, rounds_planned, winner };
    }),
  );
}
