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
  /** The head that Node wrote of the headers, and in which second: its date is of that one. */
  head: { second: number; text: string } | null;
  /** Where it is counted, if anything is. */
  tally: Tally | undefined;
}

type Forms = Map<Encoding, Sent>;

interface Place {
  channel: string;
  /** The version that its answer is of, as numbers. */
  change: number;
  period: number;
  /** Those of its answer, which the cache alone keeps alive. */
  forms: WeakRef<Forms>;
}

/** The present version of a channel: as the cache has it, and what it is made of, which costs no text to compare. */
export interface Versions {
  of(channel: string): string;
  change(channel: string): number;
  now(): Date;
  /** The five minutes that answers are of; null while what is in memory may be old. */
  period(): number | null;
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

/** Node's own name for the head that it has built, which its types leave out; another Node may have none. */
type WithHead = ServerResponse & { _header?: unknown };

/**
 * Sends an answer by Node's own means. Writing its head is a tenth of the work, and all that two heads of one second can differ in is
 * whether the connection stays: the head that Node wrote first serves the others, and Node goes on as if it had written it again.
 */
function sendNow(found: Sent, { httpVersion }: IncomingMessage, response: WithHead, now: Date): void {
  const second = Math.floor(now.getTime() / 1000);
  const isUsual = httpVersion === "1.1" && response.shouldKeepAlive;
  if (isUsual && found.head?.second === second) {
    // oxlint-disable-next-line no-underscore-dangle -- Node's name, of which the doc comment tells
    response._header = found.head.text;
  } else {
    response.writeHead(200, found.headers);
    const { _header: text } = response;
    // Node keeps its date for up to a second by a timer of its own, which may be late.
    if (isUsual && typeof text === "string" && text.includes(`\r\nDate: ${now.toUTCString()}\r\n`))
      found.head = { second, text };
  }
  response.end(found.body);
}

/**
 * @param log where it tells every read, each goes through the framework, which writes its line
 * @param times where answers are counted; without them they are not
 */
export function createDirectAnswers(
  versions: Versions,
  log: Pick<Log, "isLevelEnabled">,
  times?: RequestTimes,
): DirectAnswers {
  let count = 0;
  const places = new Map<string, Place>();
  const sent = new WeakMap<CachedAnswer, Forms>();

  const find = ({ method, url, headers }: IncomingMessage): Sent | undefined => {
    if (method !== "GET" || url === undefined || headers["if-none-match"] !== undefined) return undefined;
    const place = places.get(url);
    if (place === undefined || place.change !== versions.change(place.channel)) return undefined;
    if (place.period !== versions.period()) return undefined;
    return place.forms.deref()?.get(encodingOf(headers["accept-encoding"]));
  };

  return {
    sent: () => count,
    send(request, response) {
      if (log.isLevelEnabled?.("debug") !== false) return false;
      const found = find(request);
      if (found === undefined) return false;
      const begin = found.tally === undefined ? 0 : performance.now();
      sendNow(found, request, response, versions.now());
      if (found.tally === undefined) return true;
      count++;
      found.tally.add((performance.now() - begin) / 1000);
      return true;
    },
    remember(request, reply, { channel, answer, body }) {
      const { method, raw, headers } = request;
      if (method !== "GET" || raw.url === undefined || answer.status !== 200) return;
      if (answer.version !== versions.of(channel)) return; // older already, or of this request only
      const period = versions.period();
      if (period === null) return;
      const forms = sent.get(answer) ?? new Map<Encoding, Sent>();
      if (places.size >= mostPlaces) places.clear();
      const numbers = { change: versions.change(channel), period };
      places.set(raw.url, { channel, ...numbers, forms: new WeakRef(forms) });
      const named = { ...reply.getHeaders(), "content-length": body.length };
      forms.set(encodingOf(headers["accept-encoding"]), {
        headers: Object.entries(named).flatMap(([name, value]) => [name, String(value)]),
        body,
        head: null,
        tally: times?.of({ method, route: routeOf(request), status: 200 }),
      });
      sent.set(answer, forms);
    },
  };
}
