import { readAhead } from "#web/platform/read-ahead.ts";
import { groupsQuery } from "../api.ts";

/** What 'Grupos' shows when it opens. */
export const readGroups = (leagueId: string) => readAhead(groupsQuery(leagueId));
