import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DashboardAnswers, DrawnDashboard } from "#contract/dashboard/drawn.ts";
import { leaguesPageSize } from "#contract/leagues/page-size.ts";
import { offsetOfDay } from "#server/platform/clock.ts";
import { compressAnswer } from "#server/platform/compress-answer.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { RequestContext } from "#server/platform/endpoint.ts";
import { isRefusal, isUnavailable } from "#server/platform/errors.ts";
import { type MakePage, pageMaker } from "../parts/page-renderer.ts";

type Answer<Name extends keyof DashboardAnswers> = Promise<NonNullable<DashboardAnswers[Name]>>;

interface OfLeague {
  league_id: string;
}

/** The endpoints that the dashboard shows the answers of, for who asks. */
export type Read = (context: RequestContext) => {
  accounts: { session(): Answer<"session"> };
  club: { brand(): Answer<"brand"> };
  leagues: {
    choices(): Answer<"choices">;
    list(input: { page: number; size: number; deleted: boolean }): Answer<"leagues">;
  };
  dashboard: { get(input: OfLeague): Answer<"dashboard"> };
  people: { person: { directory(input: OfLeague): Answer<"directory"> } };
  payments: { debts(input: OfLeague): Answer<"debts"> };
};

const firstLeagues = { page: 1, size: leaguesPageSize, deleted: false };

interface Parts {
  deps: Dependencies;
  read: Read;
  makePage: MakePage;
}

/** The league that the browser says was chosen last, where it still is; else the first that is not over, as its screens choose. */
function leagueOf(choices: DashboardAnswers["choices"], cookie: string): string | null {
  const [, chosen] = /(?:^|;\s*)selectedLeague=([\w-]{36})/.exec(cookie) ?? [];
  const league = choices.find(({ id }) => id === chosen) ?? choices.find(({ status }) => status !== "completed");
  return league?.id ?? null;
}

/** What somebody may not see is left out. */
function withoutRefused(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

/** What the dashboard of who asks is drawn from; null where somebody is not in, or has no league to see. */
async function dashboardFor({ deps, read }: Parts, request: FastifyRequest): Promise<DrawnDashboard | null> {
  const { cookie = "" } = request.headers;
  if (!cookie.includes("session_token")) return null;
  const version = String(deps.hub.version("admin")); // what is read from here on is no older
  const identified = (userId: string) => {
    request.userId = userId;
  };
  const ask = read({ deps, headers: new Headers({ cookie }), requestId: request.id, address: request.ip, identified });
  const session = await ask.accounts.session();
  if (session.user === null || session.user.role === "pending") return null;
  const [brand, choices] = await Promise.all([ask.club.brand(), ask.leagues.choices()]);
  const league = leagueOf(choices, cookie);
  if (league === null) return null;
  const input = { league_id: league };
  const [dashboard, directory, leagues, debts] = await Promise.all([
    ask.dashboard.get(input),
    ask.people.person.directory(input).catch(withoutRefused),
    ask.leagues.list(firstLeagues).catch(withoutRefused),
    ask.payments.debts(input).catch(withoutRefused),
  ]);
  const now = deps.clock.now();
  const offset = offsetOfDay(now, brand.time_zone);
  const answers = { session, brand, choices, dashboard, directory, leagues, debts };
  return { league, version, drawn_at: now.getTime(), offset, answers };
}

/** The page with its dashboard in it; null: the application reads and draws it by itself, and says what is wrong. */
async function pageFor(parts: Parts, request: FastifyRequest): Promise<string | null> {
  try {
    const drawn = await dashboardFor(parts, request);
    return drawn === null ? null : await parts.makePage(request.url, drawn);
  } catch (error) {
    if (!isRefusal(error) && !isUnavailable(error))
      parts.deps.log.error({ err: error, requestId: request.id }, "the dashboard could not be drawn");
    return null;
  }
}

/** The dashboard as the administration opens, drawn for who is signed in (docs/decisions/0027-the-first-dashboard-is-drawn.md). */
export function dashboardPage(
  app: FastifyInstance,
  { deps, read, webRoot, shell }: { deps: Dependencies; read: Read; webRoot: string; shell: string },
): void {
  const makePage = pageMaker(webRoot, shell);
  if (makePage === null) return;
  for (const address of ["/admin", "/admin/dashboard"]) {
    app.get(address, { onSend: compressAnswer }, async (request, reply) => {
      const page = await pageFor({ deps, read, makePage }, request);
      if (page === null) return reply.callNotFound(); // the bare application
      return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page);
    });
  }
}
