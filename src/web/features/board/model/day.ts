import type { CourtBooking } from "#contract/courts/closures.ts";

export interface Sheet {
  /** Null: of the whole day. */
  court_id: number | null;
  matches: CourtBooking[];
}

const inOrder = (a: CourtBooking, b: CourtBooking) =>
  a.match_time.localeCompare(b.match_time) || a.court_id - b.court_id || a.match_id.localeCompare(b.match_id);

/** What stands on which sheet of paper: the courts by their number, each match by its hour (spec 4 §1.6). */
export function sheetsOf(bookings: readonly CourtBooking[], kind: "day" | "courts"): Sheet[] {
  const all = [...bookings].sort(inOrder);
  if (kind === "day") return all.length === 0 ? [] : [{ court_id: null, matches: all }];
  const courts = [...new Set(all.map(({ court_id }) => court_id))].sort((a, b) => a - b);
  return courts.map((court_id) => ({ court_id, matches: all.filter((one) => one.court_id === court_id) }));
}
