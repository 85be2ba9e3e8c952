import { late } from "./late.tsx";

/** A question before what is not easily taken back, on screens that open with no dialog. */
export const LateConfirmDialog = late(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);
