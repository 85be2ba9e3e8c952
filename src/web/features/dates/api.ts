import { api } from "#web/platform/api-client.ts";
import { queryOfLeague } from "#web/platform/league-query.ts";

/** What the pairs of a league have done to find dates for their matches (spec 6 §3). */
export const dateSearchesQuery = queryOfLeague(["dates"], api.dates.list, ["matches", "leagues"]);
