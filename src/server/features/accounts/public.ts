export { deletePendingBefore } from "./repository.ts";
