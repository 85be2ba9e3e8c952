// For the commands of other features, within their transactions.
export { writeRoundPoints } from "./commands/write-round-points.ts";
