/** The place and hour of a match that has none. */
export const withoutBooking = { match_date: null, match_time: null, court_id: null };
