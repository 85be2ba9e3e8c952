import { clubSettings, clubToday } from "#server/features/club/public.ts";
import {
  commandHandler,
  leagueHandler,
  okHandler,
  os,
  readHandler,
  roleOf,
  viewHandler,
} from "#server/platform/endpoint.ts";
import { registerPlayers } from "./commands/register-players.ts";
import { updatePair } from "./commands/update-pair.ts";
import { updatePerson } from "./commands/update-person.ts";
import { updatePlayer } from "./commands/update-player.ts";
import { recognise } from "./parts/recognising.ts";
import { availablePlayers, directoryOf, pairOf, peopleNamed, playersOf } from "./queries.ts";

/** The people of the club, whatever league they are in. */
export const personRoutes = {
  update: os.people.person.update.handler(commandHandler(updatePerson)),
  search: os.people.person.search.handler(({ context, input }) =>
    peopleNamed(context.deps.database.db, input.q, roleOf(context)),
  ),
  recognise: os.people.person.recognise.handler(readHandler(recognise)),
  directory: os.people.person.directory.handler(leagueHandler(directoryOf)),
};

export const peopleRoutes = {
  list: os.people.list.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const { time_zone } = await clubSettings(db);
    const today = await clubToday(db, context.deps);
    const club = { timeZone: time_zone, today };
    return playersOf(db, input.league_id, { club, role: roleOf(context) });
  }),
  available: os.people.available.handler(leagueHandler(availablePlayers)),
  register: os.people.register.handler(viewHandler(registerPlayers, (player_ids) => ({ player_ids }))),
  update: os.people.update.handler(okHandler(updatePlayer)),
  pair: os.people.pair.handler(readHandler(pairOf)),
  updatePair: os.people.updatePair.handler(okHandler(updatePair)),
};
