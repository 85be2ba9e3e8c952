export { WaitingInscriptions } from "./components/waiting-inscriptions.tsx";
