export { readGroups } from "./model/read-ahead.ts";
export { ClosingScreen } from "./screens/closing-screen.tsx";
export { DealScreen } from "./screens/deal-screen.tsx";
export { GroupScreen } from "./screens/group-screen.tsx";
export { GroupsScreen } from "./screens/groups-screen.tsx";
