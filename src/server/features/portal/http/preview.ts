import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Answer, ByteCache } from "#server/platform/byte-cache.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { type ReadBytes, versionAt } from "../parts/cached-reads.ts";
import { type PictureTask, pictureVersion } from "../parts/picture.ts";
import { drawBehind } from "../parts/picture-queue.ts";
import {
  chatTask,
  type PictureSubject,
  previewTask,
  sharedLeaguePages,
  sharedOf,
  subjectAddress,
  subjectChannel,
} from "../parts/shared-pages.ts";

interface Parts {
  deps: Dependencies;
  cache: ByteCache;
  read: ReadBytes;
}

const none: Answer = { status: 404, type: "text/plain", body: Buffer.from("") };

/** A picture is drawn once as long as it shows the same, however often it is looked whether it does. */
async function drawn({ deps, cache }: Parts, task: PictureTask | null): Promise<Answer> {
  if (task === null) return none;
  const { status, type, plain } = await cache.get(`picture ${pictureVersion(task)}`, "", async () => {
    return { status: 200, type: "image/png", body: await drawBehind(deps, task) };
  });
  return { status, type, body: plain };
}

async function textOf(parts: Parts, subject: PictureSubject): Promise<Answer> {
  const shared = await sharedOf(parts, subject);
  return shared === null ? none : { status: 200, type: "text/plain; charset=utf-8", body: Buffer.from(shared.text) };
}

/** What is made of a subject, by the last part of its address. */
const made: Record<string, (parts: Parts, subject: PictureSubject) => Promise<Answer>> = {
  "preview.png": async (parts, subject) => drawn(parts, await previewTask(parts, subject)),
  "picture.png": async (parts, subject) => drawn(parts, await chatTask(parts, subject)),
  "share.txt": textOf,
};

type Query = Record<string, unknown>;
type Params = { leagueId: string; pairId: string; eveningId: string };
type SharedRequest = FastifyRequest<{ Params: Params; Querystring: Query }>;

/** What of a search tells one subject from another; anything else makes no other picture. */
function filterOf({ group, fase }: Query): { group?: string; phase?: number } {
  const phase = Number(fase);
  return {
    ...(typeof group === "string" && group !== "" && { group: group.toLowerCase() }),
    ...(Number.isInteger(phase) && phase > 0 && phase < 100 && { phase }),
  };
}

const leagueOf = ({ leagueId }: Params) => leagueId.toLowerCase();

/** The addresses that have pictures, and what each tells of. */
type Addressed = [string, (request: SharedRequest) => PictureSubject];
const subjects: Addressed[] = [
  ["", () => ({ kind: "home" })],
  ["/tardes/:eveningId", ({ params }) => ({ kind: "evening", id: params.eveningId.toLowerCase() })],
  ["/league/:leagueId", ({ params }) => ({ kind: "league", league: leagueOf(params), page: null })],
  ...sharedLeaguePages.map(
    (page): Addressed => [
      `/league/:leagueId/${page}`,
      ({ params, query }) => {
        const { group, phase } = filterOf(query);
        const filter = { ...(page === "groups" && { group }), ...(page === "bracket" && { phase }) };
        return { kind: "league", league: leagueOf(params), page, ...filter };
      },
    ],
  ),
  [
    "/league/:leagueId/pair/:pairId",
    ({ params }) => ({ kind: "pair", league: leagueOf(params), pair: params.pairId.toLowerCase() }),
  ],
];

/** Sends what is made of a subject from memory: one for each subject and version, whatever else its address says. */
async function send(
  parts: Parts,
  { name, subject }: { name: string; subject: PictureSubject },
  request: SharedRequest,
  reply: FastifyReply,
) {
  const { path, search } = subjectAddress(subject);
  const version = versionAt(parts.deps, subjectChannel(subject));
  const make = made[name];
  const answer = await parts.cache.get(`${name} ${path}?${search}`, version, async () =>
    make === undefined ? none : make(parts, subject),
  );
  return sendCached(request, reply, answer);
}

/** `…/preview.png`: what chats show of a page; `…/picture.png` and `…/share.txt`: the picture and the text to post of it. */
export function previewRoute(app: FastifyInstance, parts: Parts): void {
  for (const [address, subjectOf] of subjects)
    for (const name of Object.keys(made))
      app.get(`${address}/${name}`, (request: SharedRequest, reply) =>
        send(parts, { name, subject: subjectOf(request) }, request, reply),
      );
}
