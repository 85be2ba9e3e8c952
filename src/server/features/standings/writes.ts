// For the commands of other features, within their transactions.
export { giveEveningPoints, takeEveningPoints } from "./commands/write-round-points.ts";
