export { closedPlaces } from "./closures-repository.ts";
export { type CourtRow, findCourt, listCourts } from "./repository.ts";
