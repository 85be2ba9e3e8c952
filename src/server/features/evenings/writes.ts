// For what comes by the code of a court.
export { takeCourtResult } from "./commands/take-court-result.ts";
