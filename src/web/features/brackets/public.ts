export { AlsoInBracket } from "./components/also-in-bracket.tsx";
export { BracketScreen } from "./screens/bracket-screen.tsx";
