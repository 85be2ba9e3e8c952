export { ExportButton, useExportActions } from "./components/export-button.tsx";
