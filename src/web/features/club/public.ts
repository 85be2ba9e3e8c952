export { brandQuery } from "./api.ts";
export { LogoImage } from "./components/logo-image.tsx";
export { useClubNow, useClubTime } from "./model/club-now.ts";
export { settingsSearch } from "./model/search.ts";
export { SettingsScreen } from "./screens/settings-screen.tsx";
