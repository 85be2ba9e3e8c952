interface Shown {
  match_date: string | null;
  match_time: string | null;
  court_name: string | null;
}

/**
 * The day, hour and court that are shown of a match: as it was booked, unless it was really played on another day, of which no
 * hour and no court are known (spec 3 §3.1).
 */
export function shownWhen({ played_on, match_date, ...place }: Shown & { played_on: string | null }): Shown {
  if (played_on !== null && played_on !== match_date)
    return { match_date: played_on, match_time: null, court_name: null };
  return { match_date, match_time: place.match_time, court_name: place.court_name };
}

/** Whether a match cannot have been played on a day yet (spec 3 §3.1). */
export function isToCome(date: string, today: string): boolean {
  return date > today;
}
