export { readDay } from "./model/read-ahead.ts";
export { daySearch } from "./model/search.ts";
export { DayScreen } from "./screens/day-screen.tsx";
