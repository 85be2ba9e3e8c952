export { settingsSearch } from "./model/search.ts";
export { SettingsScreen } from "./screens/settings-screen.tsx";
