export { BracketScreen } from "./screens/bracket-screen.tsx";
