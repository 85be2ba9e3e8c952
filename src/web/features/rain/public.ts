export { RainDialog } from "./components/rain-dialog.tsx";
