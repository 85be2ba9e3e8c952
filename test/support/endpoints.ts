import { isContractProcedure } from "@orpc/contract";
import type { EndpointMeta } from "#contract/common/access.ts";
import { contract } from "#contract/contract.ts";

/** An endpoint of the contract as a request names it. */
export interface Endpoint {
  name: string;
  method: string;
  path: string;
  access: EndpointMeta["access"];
}

const someId = "00000000-0000-4000-8000-000000000000";

function endpointsOf(router: object, prefix = ""): Endpoint[] {
  return Object.entries(router).flatMap(([key, value]): Endpoint[] => {
    const name = `${prefix}${key}`;
    if (!isContractProcedure(value)) return endpointsOf(value, `${name}.`);
    const { route, meta } = value["~orpc"];
    return [{ name, method: route.method ?? "POST", path: route.path ?? "", access: (meta as EndpointMeta).access }];
  });
}

/** What a reading endpoint has to be asked besides its address. */
const questions: Record<string, string> = {
  "matches.bookings": "?date=2026-11-25",
  "matches.busyTimes": "?date=2026-11-25",
  "matches.playersTwice": "?match_date=2026-11-25&match_time=18:00",
  "courts.board": "?from=2026-11-25&to=2026-11-25",
  "matches.alternatives": "?match_date=2026-11-25&match_time=18:00&court_id=1",
  "messages.ofPutOff": "?was_date=2026-11-25&was_time=18:00&was_court=1",
  "planner.whoCannot": "?match_date=2026-11-25&match_time=18:00",
  "search.find": "?q=persona",
  "people.person.search": "?q=persona",
};

/** Every endpoint of the contract. */
export const endpoints = endpointsOf(contract);

/** The address of an endpoint about things that are known; of the others, one that nothing has. */
export function urlOf({ name, path: pattern }: Endpoint, known: Record<string, string>): string {
  return `/api${pattern.replace(/\{([^}]+)\}/g, (_all, key: string) => known[key] ?? someId)}${questions[name] ?? ""}`;
}
