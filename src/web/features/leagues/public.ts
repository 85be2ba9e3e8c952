export { leagueKey, leagueQuery, leaguesPageQuery } from "./api.ts";
export { CreateLeagueDialog } from "./components/create-league-dialog.tsx";
export { CreateMenu } from "./components/create-menu.tsx";
export { FinishLeagueDialog } from "./components/finish-league-dialog.tsx";
export { FirstLeague, NeedsLeague } from "./components/needs-league.tsx";
export { type NewKind, proposedName, proposedStart } from "./model/new-league.ts";
export { useLeagueOfPage, useSelectedLeague } from "./model/selected-league.ts";
export { leagueChange, useLeagueChange } from "./mutations.ts";
