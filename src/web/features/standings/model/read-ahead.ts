import { readAhead } from "#web/platform/read-ahead.ts";
import { rankingQuery } from "../api.ts";

/** What 'Ranking' shows when it opens. */
export const readRanking = (leagueId: string) => readAhead(rankingQuery(leagueId, {}));
