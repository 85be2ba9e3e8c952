export { courtsQuery } from "./api.ts";
export { CourtsDialog } from "./components/courts-dialog.tsx";
