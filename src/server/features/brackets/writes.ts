// For the commands of other features and what follows from their changes, within their transactions.
export { bracketResult } from "./commands/save-bracket-result.ts";
export { datedMatch } from "./commands/schedule-bracket-match.ts";
export { settlePlaces } from "./commands/settle-places.ts";
export { waitsForPlaces } from "./repository.ts";
export { forgetBracketReasons } from "./withdrawals-repository.ts";
