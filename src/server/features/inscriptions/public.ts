export { countRegistered } from "./repository.ts";
