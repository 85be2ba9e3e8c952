// For the server, which forgets what has been kept long enough, and for erasing a person.
export { deleteEndedAccess, deletePendingBefore, forgetInvitations } from "./repository.ts";
