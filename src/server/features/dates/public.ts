export { datesOfLeague, type MatchDates, placesFor } from "./queries.ts";
export { listHeld } from "./repository.ts";
