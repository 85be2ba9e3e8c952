export { type CourtRow, findCourt, listCourts } from "./repository.ts";
