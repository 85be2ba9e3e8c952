export { LostScreen } from "./screens/lost-screen.tsx";
