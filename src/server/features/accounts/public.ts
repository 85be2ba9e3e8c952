export { findUserByEmail, isSession, listAdministrators, listUsers } from "./repository.ts";
