export { daySearch } from "./model/search.ts";
export { DayScreen } from "./screens/day-screen.tsx";
