import { late } from "#web/ui/late.tsx";

export const LatePasteDialog = late(async () => (await import("./paste-dialog.tsx")).PasteDialog);
