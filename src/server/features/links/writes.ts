// For the operator, within the transaction of a restored copy.
export { endAllCourts } from "./courts-repository.ts";
export { endAllLinks } from "./repository.ts";
export { endAllSheets } from "./sheets-repository.ts";
