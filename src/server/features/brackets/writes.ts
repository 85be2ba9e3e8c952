// For the commands of other features, within their transactions.
export { forgetBracketReasons } from "./withdrawals-repository.ts";
