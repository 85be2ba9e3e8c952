// For the commands of other features, within their transactions.
export { forgetClosureReasons } from "./closures-repository.ts";
