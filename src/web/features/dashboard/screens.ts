export { readDashboard } from "./model/read-ahead.ts";
export { DashboardScreen } from "./screens/dashboard-screen.tsx";
