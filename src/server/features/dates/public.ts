export { datesOfLeague, drawnDeadlines, type MatchDates, placesFor } from "./queries.ts";
export { listHeld, listRequests } from "./repository.ts";
