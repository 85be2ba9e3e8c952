import { contractFloors, domainFloors, inOrder, serverFloors, webFloors } from "./floors.ts";
import { type Import, isTest } from "./imports.ts";
import { platformKnowsNoFeature, publicOnlyReads, writesAreForCommands } from "./server-map.ts";

/** What an import breaks, in one sentence; null when it is allowed. */
export type Rule = (one: Import) => string | null;

const isOurs = (to: string) => /^(src|seed|test|scripts|bench)\//.test(to);
const under = (folder: string) => (file: string) => file.startsWith(`${folder}/`);

function featureOf(file: string): string | null {
  return /^src\/(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

const domainIsPure: Rule = ({ from, to }) =>
  under("src/domain")(from) && !isTest(from) && !under("src/domain")(to) ? `the domain imports nothing: ${to}` : null;

const contractKnowsDomainAndZod: Rule = ({ from, to }) => {
  if (!under("src/contract")(from) || isTest(from)) return null;
  const allowed = under("src/contract")(to) || under("src/domain")(to) || to === "zod" || to === "@orpc/contract";
  return allowed ? null : `the contract imports only the domain and its schema library: ${to}`;
};

const sidesStayApart: Rule = ({ from, to }) => {
  if (under("src/web")(from) && under("src/server")(to)) return "the web imports nothing of the server";
  // Pages are drawn by the built file, which no import names.
  if (under("src/server")(from) && under("src/web")(to)) return "the server imports nothing of the web";
  return null;
};

const featuresMeetInPublic: Rule = ({ from, to }) => {
  const [mine, theirs] = [featureOf(from), featureOf(to)];
  if (mine === null || theirs === null || mine === theirs || isTest(from)) return null;
  return /\/(?:public|writes)\.ts$/.test(to) ? null : `another feature is entered by its public.ts: ${to}`;
};

/** The database and the kernel know nothing of what runs on them. */
const databaseKnowsKernel: Rule = ({ from, to }) => {
  const isBelow = (under("src/server/db")(from) || under("src/server/kernel")(from)) && !isTest(from);
  const isAbove = under("src/server")(to) && !under("src/server/db")(to) && !under("src/server/kernel")(to);
  return isBelow && isAbove ? `the database stands on the kernel alone: ${to}` : null;
};

/** The doctor looks at everything on the server, which knows nothing of it: only what is started by itself takes it in. */
const nobodyKnowsTheDoctor: Rule = ({ from, to }) => {
  const isInside = under("src/server/features")(from) || under("src/server/platform")(from);
  return isInside && under("src/server/doctor")(to)
    ? `only the order and the application know the doctor: ${to}`
    : null;
};

const visitorsDownloadNoWrites: Rule = ({ from, to }) => {
  const isVisitors = under("src/web/routes/portal")(from) || under("src/web/features/portal")(from);
  return isVisitors && /(mutations|api-client)\.tsx?$/.test(to)
    ? "a visitor's pages download no code that writes"
    : null;
};

const sqlLivesInRepositories: Rule = ({ from, to }) => {
  const isFeature = from.startsWith("src/server/features/") && !isTest(from);
  const mayKnow = /\/(?:[a-z]+-)?repository\.ts$/.test(from) || from.includes("/accounts/");
  return isFeature && to === "drizzle-orm" && !mayKnow ? "SQL stands in repository.ts" : null;
};

const noBarrels: Rule = ({ to }) => (isOurs(to) && /\/index\.tsx?$/.test(to) ? "no barrels" : null);

export const rules: Record<string, Rule> = {
  domainIsPure,
  contractKnowsDomainAndZod,
  sidesStayApart,
  featuresMeetInPublic,
  databaseKnowsKernel,
  nobodyKnowsTheDoctor,
  visitorsDownloadNoWrites,
  sqlLivesInRepositories,
  noBarrels,
  platformKnowsNoFeature,
  publicOnlyReads,
  writesAreForCommands,
  domainInOrder: inOrder(domainFloors),
  contractInOrder: inOrder(contractFloors),
  serverInOrder: inOrder(serverFloors),
  webInOrder: inOrder(webFloors),
};

/** The circles of a graph of imports, each once, as the files along it. */
export function circles(imports: Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) if (isOurs(to)) graph.set(from, [...(graph.get(from) ?? []), to]);
  const done = new Set<string>();
  const found: string[][] = [];
  function visit(file: string, trail: string[]): void {
    const at = trail.indexOf(file);
    if (at >= 0) found.push(trail.slice(at));
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return found;
}
