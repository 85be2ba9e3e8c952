export { findPublicEvenings } from "./repository.ts";
