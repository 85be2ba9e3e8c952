import { accounts } from "./accounts.ts";
import { activity } from "./activity.ts";
import { brackets } from "./brackets.ts";
import { entries } from "./brackets-entries.ts";
import { club } from "./club.ts";
import { courts } from "./courts.ts";
import { dashboard } from "./dashboard.ts";
import { exportsOf } from "./exports.ts";
import { groups } from "./groups.ts";
import { adjustments } from "./groups-adjustments.ts";
import { divisions } from "./groups-divisions.ts";
import { joining } from "./groups-joining.ts";
import { partners } from "./groups-partners.ts";
import { withdrawals } from "./groups-withdrawals.ts";
import { leagues } from "./leagues.ts";
import { seasons } from "./leagues-next-season.ts";
import { matches } from "./matches.ts";
import { messages } from "./messages.ts";
import { payments } from "./payments.ts";
import { people } from "./people.ts";
import { merging } from "./people-merging.ts";
import { person } from "./people-person.ts";
import { planner } from "./planner.ts";
import { portal } from "./portal.ts";
import { rounds } from "./rounds.ts";
import { search } from "./search.ts";
import { standings } from "./standings.ts";

/** Everything that crosses the wire, by feature. */
export const contract = {
  accounts,
  activity,
  brackets: { ...brackets, entries },
  club,
  courts,
  dashboard,
  exports: exportsOf,
  groups: { ...groups, adjustments, divisions, joining, partners, withdrawals },
  leagues: { ...leagues, seasons },
  matches,
  messages,
  payments,
  people: { ...people, person, merging },
  planner,
  portal,
  rounds,
  search,
  standings,
};
export type Contract = typeof contract;
