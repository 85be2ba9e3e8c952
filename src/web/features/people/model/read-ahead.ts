import { readAhead } from "#web/platform/read-ahead.ts";
import { directoryQuery, everybodyQuery, playersQuery } from "../api.ts";

/** What 'Jugadores' and 'Personas' show when they open, and where names lead. */
export const readPlayers = (leagueId: string) =>
  Promise.all([readAhead(playersQuery(leagueId)), readAhead(everybodyQuery), readAhead(directoryQuery(leagueId))]);
