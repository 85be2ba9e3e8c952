export { findUserByEmail, listUsers } from "./repository.ts";
