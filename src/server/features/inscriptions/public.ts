export { countInscriptions, countRegistered } from "./repository.ts";
