export { deletePendingBefore, findUserByEmail, listUsers } from "./repository.ts";
