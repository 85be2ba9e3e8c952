import { late } from "#web/ui/late.tsx";

export const LateCreateLeagueDialog = late(async () => (await import("./create-league-dialog.tsx")).CreateLeagueDialog);
export const LateFinishLeagueDialog = late(async () => (await import("./finish-league-dialog.tsx")).FinishLeagueDialog);
export const LateLikedHoursDialog = late(async () => (await import("./liked-hours-dialog.tsx")).LikedHoursDialog);
