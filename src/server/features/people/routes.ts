import { clubSettings, clubToday } from "#server/features/club/public.ts";
import { commandOf, os, roleOf } from "#server/platform/endpoint.ts";
import { erasePerson } from "./commands/erase-person.ts";
import { mergePeople } from "./commands/merge-people.ts";
import { importPlayers, registerPlayers } from "./commands/register-players.ts";
import { removePlayer } from "./commands/remove-player.ts";
import { undoMerge } from "./commands/undo-merge.ts";
import { updatePair } from "./commands/update-pair.ts";
import { updatePerson } from "./commands/update-person.ts";
import { updatePlayer } from "./commands/update-player.ts";
import { personPage } from "./parts/person-page.ts";
import { recognise } from "./parts/recognising.ts";
import { likelyRepeats } from "./parts/repeats.ts";
import { unusedPeople } from "./parts/unused.ts";
import { availablePlayers, directoryOf, pairOf, peopleNamed, playersOf } from "./queries.ts";
import { pageSeenBy } from "./view.ts";

const personRoutes = {
  get: os.people.person.get.handler(async ({ context, input }) =>
    pageSeenBy(roleOf(context), await personPage(context.deps, input.person_id)),
  ),
  update: os.people.person.update.handler(({ context, input }) => updatePerson(commandOf(context), input)),
  search: os.people.person.search.handler(({ context, input }) =>
    peopleNamed(context.deps.database.db, input.q, roleOf(context)),
  ),
  recognise: os.people.person.recognise.handler(({ context, input }) => recognise(context.deps.database.db, input)),
  directory: os.people.person.directory.handler(({ context, input }) =>
    directoryOf(context.deps.database.db, input.league_id),
  ),
};

const mergingRoutes = {
  erase: os.people.merging.erase.handler(async ({ context, input }) => ({
    kept_results: await erasePerson(commandOf(context), input),
  })),
  merge: os.people.merging.merge.handler(({ context, input }) => mergePeople(commandOf(context), input)),
  undo: os.people.merging.undo.handler(({ context, input }) => undoMerge(commandOf(context), input)),
  unused: os.people.merging.unused.handler(({ context }) => unusedPeople(context.deps.database.db, context.deps)),
  repeats: os.people.merging.repeats.handler(({ context }) => likelyRepeats(context.deps.database.db)),
};

export const peopleRoutes = {
  person: personRoutes,
  merging: mergingRoutes,
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
  import: os.people.import.handler(({ context, input }) => importPlayers(commandOf(context), input)),
  update: os.people.update.handler(async ({ context, input }) => {
    await updatePlayer(commandOf(context), input);
    return { ok: true };
  }),
  pair: os.people.pair.handler(({ context, input }) => pairOf(context.deps.database.db, input)),
  updatePair: os.people.updatePair.handler(async ({ context, input }) => {
    await updatePair(commandOf(context), input);
    return { ok: true };
  }),
  remove: os.people.remove.handler(async ({ context, input }) => ({
    kept_results: await removePlayer(commandOf(context), input),
  })),
};
