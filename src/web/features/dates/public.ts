export { OfferedDates } from "./components/offered-dates.tsx";
export { TimeRequests } from "./components/time-requests.tsx";
