// For the commands of other features, within their transactions.
export { changePayer, erasePayer } from "./repository.ts";
