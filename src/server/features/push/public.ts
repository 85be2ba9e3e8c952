export { countMessages as countWaitingPushes } from "./messages-repository.ts";
