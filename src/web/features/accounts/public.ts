export { accountTexts, authErrorText } from "./texts.ts";
