import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from "fastify";
import type { Freshness } from "#server/db/freshness.ts";
import { isUnavailable } from "./errors.ts";

// A save makes a page old in every process. Where the primary dies before the page is read again, no process has it: whoever asks for it
// waits for the next primary instead of seeing an error (docs/decisions/0036-public-reads-wait-for-a-primary.md).

/** How long public reads wait for a primary in ms, and how many at once. */
export interface HoldLimits {
  within: number;
  atOnce: number;
}

const usual: HoldLimits = { within: 30_000, atOnce: 2000 };
const between = 100; // ms between two looks for a primary
const mostAttempts = 3; // with a new primary: a connection to the old one may still be in the pool

interface Held {
  until: number;
  /** Called with whether there is a primary. */
  go: (hasPrimary: boolean) => void;
}

/** Those who wait for a primary, of one process and club. */
class Waiting {
  readonly #freshness: Freshness;
  readonly #limits: HoldLimits;
  readonly #held = new Set<Held>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(freshness: Freshness, limits: HoldLimits) {
    this.#freshness = freshness;
    this.#limits = limits;
  }

  /** Changes with the primary. */
  times(): number {
    return this.#freshness.times();
  }

  limit(): number {
    return performance.now() + this.#limits.within;
  }

  /** @returns whether there is a primary to ask; false: nobody is to wait longer. Looks once at least, in a moment. */
  primary(reply: FastifyReply, until: number): Promise<boolean> {
    const isOver = this.#isStopped || performance.now() >= until;
    if (isOver || this.#held.size >= this.#limits.atOnce) return Promise.resolve(false);
    return new Promise((resolve) => {
      const leave = () => held.go(false); // who has gone takes no room
      const go = (hasPrimary: boolean) => {
        this.#held.delete(held);
        reply.raw.off("close", leave);
        resolve(hasPrimary);
      };
      const held: Held = { until, go };
      this.#held.add(held);
      reply.raw.once("close", leave);
      this.#timer ??= setInterval(() => this.#look(), between);
    });
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    for (const { go } of this.#held) go(false);
  }

  #look(): void {
    const hasPrimary = this.#freshness.now() === "current";
    for (const { until, go } of this.#held) if (hasPrimary || performance.now() >= until) go(hasPrimary);
    if (this.#held.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/**
 * Answers each read of the scope, declared after this, once there is a primary, where what it needs cannot be had: also one that was
 * begun with the old one. Past the limits it fails as it would have at once.
 */
export function holdReads(scope: FastifyInstance, freshness: Freshness, limits = usual): void {
  const waiting = new Waiting(freshness, limits);
  const held = (handler: RouteHandlerMethod): RouteHandlerMethod =>
    async function heldHandler(request, reply) {
      const until = waiting.limit();
      const times = waiting.times();
      for (let attempts = 0; ; ) {
        try {
          return await handler.call(this, request, reply);
        } catch (error) {
          if (!isUnavailable(error) || reply.sent) throw error;
          if (!(await waiting.primary(reply, until))) throw error;
          if (waiting.times() === times || ++attempts > mostAttempts) throw error; // there was one, or it is of no use
        }
      }
    };
  scope.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => method === "GET" || method === "HEAD"))
      route.handler = held(route.handler);
  });
  scope.addHook("preClose", async () => waiting.stop());
}
