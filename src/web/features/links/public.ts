export { watchWaiting } from "./model/watch-waiting.ts";
