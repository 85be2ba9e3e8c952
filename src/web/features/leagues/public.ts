export { leagueChoicesQuery, leagueKey, leagueQuery, leaguesPageQuery } from "./api.ts";
export { CreateMenu } from "./components/create-menu.tsx";
export {
  LateCreateLeagueDialog as CreateLeagueDialog,
  LateFinishLeagueDialog as FinishLeagueDialog,
  LateLikedHoursDialog as LikedHoursDialog,
} from "./components/late-dialogs.tsx";
export { FirstLeague, NeedsLeague } from "./components/needs-league.tsx";
export { likedHoursText } from "./model/liked-hours.ts";
export { type NewKind, proposedName, proposedStart } from "./model/new-league.ts";
export { useLeagueOfPage, useSelectedLeague } from "./model/selected-league.ts";
export { leagueChange, useLeagueChange } from "./mutations.ts";
