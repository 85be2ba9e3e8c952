export { NextSeasonScreen } from "./screens/next-season-screen.tsx";
