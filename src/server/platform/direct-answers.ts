import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "#server/kernel/log.ts";
import type { CachedAnswer } from "./byte-cache.ts";
import { type RequestTimes, routeOf, type Tally } from "./request-times.ts";

// What everybody reads on the evening of a round is in memory already: it is sent before the framework looks at the request, with the
// headers that the framework gave it the first time (docs/decisions/0017-answers-in-memory-go-past-the-framework.md).

export type Encoding = "br" | "gzip" | "identity";

/** The encoding that a client's `accept-encoding` asks for first. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  const words = accepted?.toString() ?? "";
  return /\bbr\b/.test(words) ? "br" : /\bgzip\b/.test(words) ? "gzip" : "identity";
}

/** An answer as it was sent once: its headers, name and value in turn, and its bytes. */
interface Sent {
  headers: string[];
  body: Buffer;
  /** Where it is counted, if anything is. */
  tally: Tally | undefined;
}

interface Place {
  channel: string;
  /** The cache alone keeps an answer alive. */
  answer: WeakRef<CachedAnswer>;
}

const mostPlaces = 2000; // addresses as they were written; anybody can write one in many ways

export interface DirectAnswers {
  /** How many were sent since the start; counted where anything is. */
  sent(): number;
  /** Sends what is in memory for a request, of its present version. @returns false: the framework is to answer */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  /** Remembers what a reply is about to send for its address; `channel`: whose changes make it old. */
  remember(
    request: FastifyRequest,
    reply: FastifyReply,
    sent: { channel: string; answer: CachedAnswer; body: Buffer },
  ): void;
}

/**
 * @param versionOf the present version of a channel
 * @param log where it tells every read, each goes through the framework, which writes its line
 * @param times where answers are counted; without them they are not
 */
export function createDirectAnswers(
  versionOf: (channel: string) => string,
  log: Pick<Log, "isLevelEnabled">,
  times?: RequestTimes,
): DirectAnswers {
  let count = 0;
  const places = new Map<string, Place>();
  const sent = new WeakMap<CachedAnswer, Map<Encoding, Sent>>();

  const find = ({ method, url, headers }: IncomingMessage): Sent | undefined => {
    if (method !== "GET" || url === undefined || headers["if-none-match"] !== undefined) return undefined;
    const place = places.get(url);
    const answer = place?.answer.deref();
    if (place === undefined || answer === undefined || answer.version !== versionOf(place.channel)) return undefined;
    return sent.get(answer)?.get(encodingOf(headers["accept-encoding"]));
  };

  return {
    sent: () => count,
    send(request, response) {
      if (log.isLevelEnabled?.("debug") !== false) return false;
      const found = find(request);
      if (found === undefined) return false;
      const begin = found.tally === undefined ? 0 : performance.now();
      response.writeHead(200, found.headers).end(found.body);
      if (found.tally === undefined) return true;
      count++;
      found.tally.add((performance.now() - begin) / 1000);
      return true;
    },
    remember(request, reply, { channel, answer, body }) {
      const { method, raw, headers } = request;
      if (method !== "GET" || raw.url === undefined || answer.version === null || answer.status !== 200) return;
      if (places.size >= mostPlaces) places.clear();
      places.set(raw.url, { channel, answer: new WeakRef(answer) });
      const forms = sent.get(answer) ?? new Map<Encoding, Sent>();
      const named = { ...reply.getHeaders(), "content-length": body.length };
      forms.set(encodingOf(headers["accept-encoding"]), {
        headers: Object.entries(named).flatMap(([name, value]) => [name, String(value)]),
        body,
        tally: times?.of({ method, route: routeOf(request), status: 200 }),
      });
      sent.set(answer, forms);
    },
  };
}
