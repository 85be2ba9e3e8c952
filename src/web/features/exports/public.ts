export { useExportActions } from "./components/export-actions.tsx";
