// For what others let happen, within their transactions or by themselves.
export { confirmDue } from "./commands/confirm-due.ts";
export { endSent } from "./commands/end-sent.ts";
export { type Said, sayBySheet, sayResult } from "./commands/say-result.ts";
