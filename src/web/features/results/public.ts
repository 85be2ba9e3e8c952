export { PasteDialog } from "./components/paste-dialog.tsx";
export { useResultsSheet } from "./model/address.ts";
