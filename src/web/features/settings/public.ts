export { settingsQuery } from "./api.ts";
export { LogoImage } from "./components/logo-image.tsx";
