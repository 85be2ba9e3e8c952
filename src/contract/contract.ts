import { accounts } from "./accounts/endpoints.ts";
import { activity } from "./activity/endpoints.ts";
import { brackets } from "./brackets/endpoints.ts";
import { entries } from "./brackets/entries.ts";
import { club } from "./club/endpoints.ts";
import { courts } from "./courts/endpoints.ts";
import { dashboard } from "./dashboard/endpoints.ts";
import { dates } from "./dates/endpoints.ts";
import { evenings } from "./evenings/endpoints.ts";
import { exportsOf } from "./exports/endpoints.ts";
import { adjustments } from "./groups/adjustments.ts";
import { divisions } from "./groups/divisions.ts";
import { groups } from "./groups/endpoints.ts";
import { joining } from "./groups/joining.ts";
import { partners } from "./groups/partners.ts";
import { withdrawals } from "./groups/withdrawals.ts";
import { inscriptions } from "./inscriptions/endpoints.ts";
import { leagues } from "./leagues/endpoints.ts";
import { links } from "./links/endpoints.ts";
import { maintenance } from "./maintenance/endpoints.ts";
import { matches } from "./matches/endpoints.ts";
import { messages } from "./messages/endpoints.ts";
import { notices } from "./notices/endpoints.ts";
import { charge, claims } from "./payments/charge.ts";
import { payments } from "./payments/endpoints.ts";
import { people } from "./people/endpoints.ts";
import { merging } from "./persons/merging.ts";
import { person } from "./persons/person.ts";
import { planner } from "./planner/endpoints.ts";
import { portal } from "./portal/endpoints.ts";
import { proposals } from "./proposals/endpoints.ts";
import { push } from "./push/endpoints.ts";
import { rounds } from "./rounds/endpoints.ts";
import { search } from "./search/endpoints.ts";
import { seasons } from "./seasons/endpoints.ts";
import { standings } from "./standings/endpoints.ts";

/** Everything that crosses the wire, by feature. */
export const contract = {
  accounts,
  activity,
  brackets: { ...brackets, entries },
  club,
  courts,
  dashboard,
  dates,
  evenings,
  exports: exportsOf,
  groups: { ...groups, adjustments, divisions, joining, partners, withdrawals },
  inscriptions,
  leagues: { ...leagues, seasons },
  links,
  maintenance,
  matches,
  messages,
  notices,
  payments: { ...payments, charge, claims },
  people: { ...people, person, merging },
  planner,
  portal,
  proposals,
  push,
  rounds,
  search,
  standings,
};
export type Contract = typeof contract;
