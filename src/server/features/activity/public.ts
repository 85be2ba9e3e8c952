export { deleteActivityBefore } from "./repository.ts";
