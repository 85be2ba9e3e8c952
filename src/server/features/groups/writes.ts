// For the commands of other features, within their transactions.
export { insertMembers } from "./repository.ts";
