// For what follows from other features' changes, within their transactions.
export { settlePlaces } from "./commands/settle-places.ts";
