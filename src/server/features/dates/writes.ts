// For what others let happen, within their transactions or by themselves.
export { sayDates } from "./commands/offer-dates.ts";
export { revokeOffers } from "./commands/revoke-offers.ts";
