// For the commands of other features, within their transactions.
export { forgetAvailability, moveAvailability } from "./availability-repository.ts";
