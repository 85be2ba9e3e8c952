export { AlsoInBracket } from "./components/also-in-bracket.tsx";
