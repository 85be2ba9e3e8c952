import { clubSettings, clubToday } from "#server/features/club/public.ts";
import { actorOf, os } from "#server/platform/endpoint.ts";
import { refusal } from "#server/platform/errors.ts";
import { importPlayers, registerPlayers } from "./commands/register-players.ts";
import { removePlayer } from "./commands/remove-player.ts";
import { updatePair } from "./commands/update-pair.ts";
import { updatePlayer } from "./commands/update-player.ts";
import { availablePlayers, playersOf } from "./queries.ts";
import { findPairPlayers } from "./repository.ts";

export const playersRoutes = {
  list: os.players.list.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const { time_zone } = await clubSettings(db);
    const today = await clubToday(db, context.deps);
    return playersOf(db, input.league_id, { timeZone: time_zone, today });
  }),
  available: os.players.available.handler(({ context, input }) =>
    availablePlayers(context.deps.database.db, input.league_id),
  ),
  register: os.players.register.handler(async ({ context, input }) => ({
    player_ids: await registerPlayers({ deps: context.deps, actor: actorOf(context) }, input),
  })),
  import: os.players.import.handler(({ context, input }) =>
    importPlayers({ deps: context.deps, actor: actorOf(context) }, input),
  ),
  update: os.players.update.handler(async ({ context, input }) => {
    await updatePlayer({ deps: context.deps, actor: actorOf(context) }, input);
    return { ok: true };
  }),
  pair: os.players.pair.handler(async ({ context, input }) => {
    const people = await findPairPlayers(context.deps.database.db, input.league_id, input.pair_id);
    if (people.length === 0) throw refusal("pair_not_found");
    const players = people.map(({ id, full_name, email, phone }) => ({ id, full_name, email, phone }));
    return { pair_id: input.pair_id, players };
  }),
  updatePair: os.players.updatePair.handler(async ({ context, input }) => {
    await updatePair({ deps: context.deps, actor: actorOf(context) }, input);
    return { ok: true };
  }),
  remove: os.players.remove.handler(async ({ context, input }) => ({
    kept_results: await removePlayer({ deps: context.deps, actor: actorOf(context) }, input),
  })),
};
