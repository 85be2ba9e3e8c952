// For the commands of other features, within their transactions.
export { bookForEvening, forgetClosureReasons, freeEvening, lockClosedPlaces } from "./closures-repository.ts";
