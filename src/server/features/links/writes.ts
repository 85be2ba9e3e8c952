// For the operator, within the transaction of a restored copy.
export { endAllLinks } from "./repository.ts";
export { endAllSheets } from "./sheets-repository.ts";
