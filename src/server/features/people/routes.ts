import { clubSettings, clubToday } from "#server/features/club/public.ts";
import { commandOf, os, roleOf } from "#server/platform/endpoint.ts";
import { registerPlayers } from "./commands/register-players.ts";
import { updatePair } from "./commands/update-pair.ts";
import { updatePerson } from "./commands/update-person.ts";
import { updatePlayer } from "./commands/update-player.ts";
import { recognise } from "./parts/recognising.ts";
import { availablePlayers, directoryOf, pairOf, peopleNamed, playersOf } from "./queries.ts";

/** The people of the club, whatever league they are in. */
export const personRoutes = {
  update: os.people.person.update.handler(({ context, input }) => updatePerson(commandOf(context), input)),
  search: os.people.person.search.handler(({ context, input }) =>
    peopleNamed(context.deps.database.db, input.q, roleOf(context)),
  ),
  recognise: os.people.person.recognise.handler(({ context, input }) => recognise(context.deps.database.db, input)),
  directory: os.people.person.directory.handler(({ context, input }) =>
    directoryOf(context.deps.database.db, input.league_id),
  ),
};

export const peopleRoutes = {
  list: os.people.list.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const { time_zone } = await clubSettings(db);
    const today = await clubToday(db, context.deps);
    const club = { timeZone: time_zone, today };
    return playersOf(db, input.league_id, { club, role: roleOf(context) });
  }),
  available: os.people.available.handler(({ context, input }) =>
    availablePlayers(context.deps.database.db, input.league_id),
  ),
  register: os.people.register.handler(async ({ context, input }) => ({
    player_ids: await registerPlayers(commandOf(context), input),
  })),
  update: os.people.update.handler(async ({ context, input }) => {
    await updatePlayer(commandOf(context), input);
    return { ok: true };
  }),
  pair: os.people.pair.handler(({ context, input }) => pairOf(context.deps.database.db, input)),
  updatePair: os.people.updatePair.handler(async ({ context, input }) => {
    await updatePair(commandOf(context), input);
    return { ok: true };
  }),
};
