// For the commands and the background work of others.
export { deleteOfLeaguesBefore, forgetInscriptions } from "./repository.ts";
