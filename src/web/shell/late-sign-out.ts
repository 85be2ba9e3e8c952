import { late } from "#web/ui/late.tsx";

export const SignOutDialog = late(async () => (await import("./sign-out-dialog.tsx")).SignOutDialog);
