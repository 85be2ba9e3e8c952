export { SentResults } from "./components/sent-results.tsx";
