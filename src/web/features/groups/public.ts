export { GroupScreen } from "./screens/group-screen.tsx";
export { GroupsScreen } from "./screens/groups-screen.tsx";
