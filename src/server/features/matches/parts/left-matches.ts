import { errorTable } from "#contract/common/errors.ts";
import type { planTaken } from "#contract/matches/bookings.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { pairName } from "#domain/base/names.ts";
import { type LastChange, leftText } from "#domain/planning/left-text.ts";
import { overlaps, type Slot } from "#domain/planning/scheduling.ts";
import type { Tx } from "#server/db/connect.ts";
import { listCourts } from "#server/features/courts/public.ts";
import { listLastChanges } from "#server/platform/audit.ts";
import { listAppearances, listBookings } from "../bookings-repository.ts";
import type { StoredMatch } from "../repository.ts";
import type { Known, Outcome, Place } from "./planned-places.ts";

type Left = Outcome["left"][number];
type Described = ReturnType<typeof planTaken.parse>["left"][number];

function bookedAs(match: StoredMatch | undefined): Slot | null {
  const { match_date, match_time, court_id } = match ?? {};
  return match_date == null || match_time == null || court_id == null ? null : { match_date, match_time, court_id };
}

/** Who plays at the places that are taken; those of whom nothing is known are left out. By the matches that wanted to be there. */
async function playersAt(tx: Tx, places: readonly (Place & { duration_minutes: number })[]) {
  const players = new Map<string, string>();
  for (const date of new Set(places.map(({ match_date }) => match_date))) {
    const bookings = await listBookings(tx, addDays(date, -1), addDays(date, 1));
    const appearances = await listAppearances(tx, { match_id: places[0]?.match_id ?? "", date });
    for (const place of places.filter(({ match_date }) => match_date === date)) {
      const { match_id: own, court_id } = place;
      const there = bookings.find((one) => one.match_id !== own && one.court_id === court_id && overlaps(one, place));
      const sides = appearances.filter(({ match_id }) => match_id === there?.match_id);
      const names = sides.map(({ people: [one, other] }) => pairName(one?.name ?? "", other?.name ?? null));
      if (names.length > 0) players.set(own, names.join(" contra "));
    }
  }
  return players;
}

async function lastChanges(tx: Tx, left: readonly Left[], actorId: string | null): Promise<Map<string, LastChange>> {
  const changed = left.filter(({ code }) => code === "edit_conflict").map(({ place }) => place);
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ match_id }) => match_id);
  const rows = await listLastChanges(tx, ids, [...new Set(changed.map(({ league_id }) => league_id))]);
  const hadDate = (before: unknown) =>
    typeof before === "object" && before !== null && "match_date" in before && before.match_date !== null;
  return new Map(
    rows.map(({ entity_id, code, actor_id, before }) => {
      const is_own = actor_id !== null && actor_id === actorId;
      return [entity_id, { code, had_date: hadDate(before), is_own }];
    }),
  );
}

/** The matches of a plan that are left, each with what has become of it since it was proposed (spec 4 §2.4). */
export async function describeLeft(
  tx: Tx,
  left: readonly Left[],
  { matches, leagues }: Pick<Known, "matches" | "leagues">,
  actorId: string | null,
): Promise<Described[]> {
  const taken = left.flatMap(({ place, code }) => {
    const duration_minutes = leagues.get(place.league_id)?.minutes ?? 0;
    return code === "slot_taken" ? [{ ...place, duration_minutes }] : [];
  });
  const players = await playersAt(tx, taken);
  const changes = await lastChanges(tx, left, actorId);
  const courts = new Map(taken.length === 0 ? [] : (await listCourts(tx)).map(({ id, name }) => [id, name]));
  return left.map(({ place: { match_id, league_id, court_id }, code }) => {
    const match = matches.get(match_id);
    const booked = bookedAs(match);
    const text = leftText({
      code,
      has_begun: match?.status === "in_progress",
      booked,
      change: changes.get(match_id) ?? null,
      court: courts.get(court_id) ?? `Cancha ${court_id}`,
      players: players.get(match_id) ?? null,
    });
    const is_undated = match?.status === "scheduled" && booked === null;
    return { match_id, league_id, code, message: text ?? errorTable[code].message, is_undated };
  });
}
