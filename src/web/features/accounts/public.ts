export { authErrorText } from "./texts.ts";
