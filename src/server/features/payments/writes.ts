// For the commands of other features, within their transactions.
export { erasePayer } from "./repository.ts";
