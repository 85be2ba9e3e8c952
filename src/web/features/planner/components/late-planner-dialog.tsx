import { late } from "#web/ui/late.tsx";

export const LatePlannerDialog = late(async () => (await import("./planner-dialog.tsx")).PlannerDialog);
