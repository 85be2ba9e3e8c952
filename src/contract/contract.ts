import { activity } from "./activity.ts";
import { adjustments } from "./adjustments.ts";
import { courts } from "./courts.ts";
import { dashboard } from "./dashboard.ts";
import { exportsOf } from "./exports.ts";
import { groups } from "./groups.ts";
import { leagues } from "./leagues.ts";
import { matches } from "./matches.ts";
import { payments } from "./payments.ts";
import { players } from "./players.ts";
import { portal } from "./portal.ts";
import { rounds } from "./rounds.ts";
import { search } from "./search.ts";
import { session, setup } from "./session.ts";
import { settings } from "./settings.ts";
import { standings } from "./standings.ts";
import { users } from "./users.ts";

/** Everything that crosses the wire, by screen. */
export const contract = {
  session,
  setup,
  leagues,
  players,
  groups,
  rounds,
  matches,
  courts,
  standings,
  adjustments,
  dashboard,
  payments,
  search,
  settings,
  users,
  activity,
  exports: exportsOf,
  portal,
};
export type Contract = typeof contract;
