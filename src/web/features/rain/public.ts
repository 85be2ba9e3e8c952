export { LateRainDialog } from "./components/late-rain-dialog.tsx";
