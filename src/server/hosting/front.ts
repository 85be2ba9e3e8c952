import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { serverTimeouts } from "#server/app.ts";
import type { Log } from "#server/kernel/log.ts";
import { clientErrorHandler } from "#server/platform/http-errors.ts";
import { answerInstead, moving, noClub, suspended, unavailable } from "./answers.ts";
import type { ClubList } from "./club-list.ts";
import { hostNameOf } from "./host-name.ts";
import { sayOnPages } from "./moving-banner.ts";
import { ClubsFull, type OpenClubs } from "./open-clubs.ts";
import type { RegisteredClub } from "./registry.ts";

interface Front {
  list: ClubList;
  clubs: OpenClubs;
  log: Log;
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** What a process says of itself to who watches it, at hosts that are no club's. */
function answerHealth({ list, clubs }: Front, { url }: IncomingMessage, response: ServerResponse): boolean {
  if (url !== "/api/healthz" && url !== "/api/readyz") return false;
  // Without its registry it serves every club that it knows: it is as ready as another process.
  const facts = { status: url.endsWith("readyz") ? "ready" : "ok", registry: list.isCurrent(), open_clubs: clubs.size };
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify(facts));
  return true;
}

async function openAndAnswer(
  { clubs, log }: Front,
  club: RegisteredClub,
  [request, response]: [IncomingMessage, ServerResponse],
): Promise<void> {
  try {
    (await clubs.open(club)).handle(request, response);
  } catch (error) {
    // Anybody can ask at many hosts: a line of the log is enough.
    if (error instanceof ClubsFull) log.warn({ club: club.name }, error.message);
    else log.error({ err: error, club: club.name }, "a club cannot be opened");
    answerInstead(request, response, unavailable);
  }
}

/** Answers a request as the club of its host does, or in its place. */
function answer(front: Front, request: IncomingMessage, response: ServerResponse): void {
  const host = hostNameOf(request.headers.host);
  const club = host === null ? undefined : front.list.at(host);
  if (club === undefined) {
    if (answerHealth(front, request, response)) return;
    return answerInstead(request, response, front.list.isCurrent() ? noClub : unavailable);
  }
  if (club.state === "suspended") return answerInstead(request, response, suspended);
  if (club.state === "moving") {
    if (!reading.has(request.method ?? "")) return answerInstead(request, response, moving);
    sayOnPages(request, response, moving.text);
  }
  const open = front.clubs.find(club);
  if (open === undefined) void openAndAnswer(front, club, [request, response]);
  else open.handle(request, response);
}

/** The one server of a process with many clubs: the host name of a request says whose it is. */
export function createFront(front: Front): Server {
  const server = createServer(serverTimeouts, (request, response) => answer(front, request, response));
  server.on("clientError", clientErrorHandler(front.log));
  return server;
}
