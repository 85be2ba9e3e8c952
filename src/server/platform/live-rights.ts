import type { FastifyInstance } from "fastify";
import type { Dependencies } from "./context.ts";
import { isUnavailable } from "./errors.ts";

const lookEvery = 4000; // ms: what another instance, or time itself, has ended is over within 5 s
const endsSessions = /^\/api\/(?:auth|users|me)\//;

/** Ends the streams of sessions that are over and of leagues that are not public any more. */
async function endWithoutRight(deps: Dependencies): Promise<void> {
  const { hub, access, leagueChannel } = deps;
  const { leagues, sessions } = hub.watched();
  if (sessions.length > 0) {
    const valid = await access.stillSignedIn(sessions);
    for (const session of sessions) if (!valid.has(session)) hub.end({ session });
  }
  if (leagues.length > 0) {
    const open = await leagueChannel.publicOf(leagues);
    for (const league of leagues) if (!open.has(league)) hub.end({ league });
  }
}

/**
 * Watches that a stream ends when the right to it does: at once for what this process hears of or does itself, a little
 * later for the rest.
 */
export function watchRights(app: FastifyInstance, deps: Dependencies): void {
  let running: Promise<void> | null = null;
  let again = false;
  let isClosed = false; // answers that end after that ask nothing of a database that may be gone
  const look = () => {
    if (isClosed) return;
    again = running !== null;
    running ??= endWithoutRight(deps)
      .catch((error: unknown) => {
        // Nobody's right is known now; the next look tells.
        if (!isUnavailable(error)) deps.log.error({ err: error }, "the rights of live streams could not be read");
      })
      .finally(() => {
        running = null;
        if (again) look();
      });
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  deps.hub.onLeaguesChange(look);
  app.addHook("onResponse", async (request) => {
    if (request.method !== "GET" && endsSessions.test(request.url)) look();
  });
  app.addHook("onClose", async () => {
    isClosed = true;
    clearInterval(timer);
    deps.hub.onLeaguesChange(() => {});
    again = false;
    await running;
  });
}
