export { ExportActions, ExportButton } from "./components/export-button.tsx";
