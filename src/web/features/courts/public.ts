export { closuresQuery, courtsQuery } from "./api.ts";
export { ClosedNotes } from "./components/closed-notes.tsx";
export { CourtChoice } from "./components/court-choice.tsx";
export { CourtsDialog } from "./components/courts-dialog.tsx";
export { CourtsTab } from "./components/courts-tab.tsx";
