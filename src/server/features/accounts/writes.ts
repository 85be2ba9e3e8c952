// For the server, which forgets what has been kept long enough.
export { deleteEndedAccess, deletePendingBefore } from "./repository.ts";
