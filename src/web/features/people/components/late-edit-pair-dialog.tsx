import { late } from "#web/ui/late.tsx";

/** The dialog of a pair's people, for the lists that open it. */
export const EditPairDialog = late(async () => (await import("./edit-pair-dialog.tsx")).EditPairDialog);
