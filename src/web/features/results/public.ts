export { LatePasteDialog } from "./components/late-paste-dialog.tsx";
export { useResultsSheet } from "./model/address.ts";
