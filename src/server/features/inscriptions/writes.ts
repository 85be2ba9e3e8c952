// For the commands and the background work of others.
export { deleteAcceptedBefore, deleteOfLeaguesBefore, forgetInscriptions } from "./repository.ts";
