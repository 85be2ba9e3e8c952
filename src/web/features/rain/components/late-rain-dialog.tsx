import { late } from "#web/ui/late.tsx";

export const LateRainDialog = late(async () => (await import("./rain-dialog.tsx")).RainDialog);
