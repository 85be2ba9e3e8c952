export { ActivityScreen } from "./screens/activity-screen.tsx";
