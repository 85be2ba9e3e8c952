import { api } from "#web/platform/api-client.ts";
import { queryOfLeague } from "#web/platform/league-query.ts";

/** The brackets of a league, and who can be drawn. */
export const bracketsQuery = queryOfLeague(["brackets"], api.brackets.get, [
  "matches",
  "groups",
  "players",
  "leagues",
  "courts",
]);

/** Who has withdrawn from a league's brackets, and where and who can still enter; for administrators. */
export const bracketEntriesQuery = queryOfLeague(["brackets", "entries"], api.brackets.entries.get, [
  "matches",
  "groups",
  "players",
  "leagues",
]);
