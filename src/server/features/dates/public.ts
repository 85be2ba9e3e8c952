export { datesOfLeague, type MatchDates, placesFor } from "./queries.ts";
export { listHeld, listRequests } from "./repository.ts";
