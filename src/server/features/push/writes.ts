export { forgetPushes } from "./repository.ts";
