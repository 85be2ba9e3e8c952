import { api } from "#web/platform/api-client.ts";
import { queryOfLeague } from "#web/platform/league-query.ts";

/** What players have sent of a league's matches that nobody has decided (spec 6 §2.2). */
export const undecidedQuery = queryOfLeague(["proposals"], api.proposals.list, ["matches", "groups", "players"]);
