export { matchesSearch } from "./model/search.ts";
