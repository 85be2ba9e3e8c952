import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client, escapeIdentifier, type QueryConfig } from "pg";
import type { Log } from "#server/kernel/log.ts";
import type { Freshness, Known } from "./freshness.ts";
import type { Listener } from "./listen.ts";
import { cut, requirePrimary } from "./primary.ts";

const beat = 1000; // ms between two signs of life
const mostUnanswered = 3; // of them, until the connection counts as lost
const betweenAttempts = 250; // ms from one attempt to listen to the next: so long a new primary may be unknown here
const firstAttempt = 10_000; // ms that the first attempt may take
const laterAttempt = 2000;
// pg's types do not know that one query can have a limit: ms that a save waits for the listening connection.
const question: QueryConfig & { query_timeout: number } = { text: "select 1", query_timeout: 2000 };

/** Server stopping, starting or a standby, or connection lost: nobody saves anything there. */
const noPrimary = /^(08...|25006|57P0[123]|E[A-Z_]+)$/;
const noAnswer = /^(Connection terminated|timeout expired|Query read timeout)/;

/** Whether an attempt failed because there is no primary; else there is one that refuses. */
function meansNoPrimary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(meansNoPrimary);
  return noPrimary.test("code" in error ? String(error.code) : "") || noAnswer.test(error.message);
}

export interface PostgresListener {
  /** Returns when everything committed before the call has been told, or that everything may have changed. @throws when no server tells */
  catchUp(): Promise<void>;
  freshness: Freshness;
  stop(): Promise<void>;
}

/** One question on its way at a time; who comes meanwhile shares the next, which is asked after they came. */
function sharing(ask: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = () => {
    next = null;
    running = ask().finally(() => {
      if (next === null) running = null;
    });
    return running;
  };
  return () => {
    if (running === null) return start();
    next ??= running.then(start, start);
    return next;
  };
}

type Options = Listener & { databaseUrl: string; log: Log };

/** The connection that listens, and another that sends it a sign of life each second. */
interface Pair {
  listening: Client;
  beating: Client;
}

/**
 * Listens on a connection of its own. A sign of life goes the way of a save: sent on another connection, committed, and told here. One
 * that is not told three times has no server behind it that saves; the connections are thrown away, and new ones made.
 */
class Listening implements PostgresListener {
  readonly #options: Options;
  readonly #ownChannel = `beat_${randomUUID().replaceAll("-", "")}`;
  readonly freshness: Freshness;
  readonly catchUp = sharing(() => this.#askOnce());
  #current: Pair | null = null;
  #known: Known | null = null;
  #attempt: Promise<void> = Promise.resolve();
  #isStopped = false;
  #times = 0;
  #unanswered = 0;
  #isBeating = false;
  #lastSign = performance.now();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.freshness = {
      now: () => this.#known,
      settled: async () => {
        while (this.#known === null && !this.#isStopped) await this.#attempt;
        return this.#known ?? "unknown";
      },
      frozenFor: () => (this.#known === "current" ? 0 : performance.now() - this.#lastSign),
      times: () => this.#times,
    };
  }

  /** @throws when the first attempt fails */
  async start(): Promise<void> {
    this.#begin(await this.#open(firstAttempt));
    this.#timer = setInterval(() => this.#beat(), beat).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    const pair = this.#current;
    this.#current = null;
    if (pair !== null) await Promise.all([pair.listening.end(), pair.beating.end()]);
  }

  #begin(pair: Pair): void {
    this.#current = pair;
    this.#known = "current";
    this.#times++;
    this.#unanswered = 0;
    this.#isBeating = false;
    this.#lastSign = performance.now();
  }

  async #connect(within: number): Promise<Client> {
    const { databaseUrl, log } = this.#options;
    const client = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: within,
      query_timeout: within,
    });
    client.on("error", (error) => log.warn({ err: error }, "the listening connection was lost"));
    client.on("end", () => this.#lose(client));
    try {
      await client.connect();
      await requirePrimary(client);
      return client;
    } catch (error) {
      cut(client);
      throw error;
    }
  }

  async #open(within: number): Promise<Pair> {
    const { channel, onPayload } = this.#options;
    const listening = await this.#connect(within);
    try {
      listening.on("notification", ({ channel: on, payload = "" }) => {
        if (on === this.#ownChannel) this.#sign();
        else onPayload(payload);
      });
      const beating = await this.#connect(within);
      await listening.query(`listen ${escapeIdentifier(channel)}; listen ${escapeIdentifier(this.#ownChannel)}`);
      return { listening, beating };
    } catch (error) {
      cut(listening);
      throw error;
    }
  }

  #sign(): void {
    this.#unanswered = 0;
    this.#lastSign = performance.now();
  }

  /** Counts signs, not time: a process that stood still has heard nothing, and has missed nothing. */
  #beat(): void {
    const pair = this.#current;
    if (pair === null) return;
    if (this.#unanswered >= mostUnanswered) {
      this.#options.log.warn({}, "the listening connection is silent");
      this.#lose(pair.listening);
      return;
    }
    this.#unanswered++;
    if (this.#isBeating) return;
    this.#isBeating = true;
    const sent = { text: `notify ${escapeIdentifier(this.#ownChannel)}`, query_timeout: 60_000 };
    const over = () => {
      if (this.#current === pair) this.#isBeating = false;
    };
    pair.beating.query(sent).then(over, over);
  }

  /** Throws the connections away and makes new ones. */
  #lose(client: Client): void {
    const pair = this.#current;
    if (pair === null || (pair.listening !== client && pair.beating !== client)) return;
    this.#current = null;
    cut(pair.listening);
    cut(pair.beating);
    if (this.#isStopped) return;
    this.#known = null;
    void this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    while (this.#current === null && !this.#isStopped) {
      this.#attempt = this.#tryOnce();
      await this.#attempt;
      await wait(betweenAttempts, undefined, { ref: false });
    }
  }

  async #tryOnce(): Promise<void> {
    const { log, onReconnect } = this.#options;
    try {
      const pair = await this.#open(laterAttempt);
      if (this.#isStopped) {
        cut(pair.listening);
        cut(pair.beating);
        return;
      }
      this.#begin(pair);
      onReconnect();
    } catch (error) {
      this.#known = meansNoPrimary(error) ? "frozen" : "unknown";
      log.warn({ err: error, known: this.#known }, "listening failed");
    }
  }

  /** The server sends what it has to tell before it answers a query, and knows of a commit before it acknowledges it. */
  async #askOnce(): Promise<void> {
    const pair = this.#current;
    try {
      if (pair !== null) return void (await pair.listening.query(question));
    } catch (error) {
      this.#options.log.warn({ err: error }, "what was committed was not heard in time");
      if (pair !== null) this.#lose(pair.listening);
    }
    if ((await this.freshness.settled()) === "current" || this.#isStopped) return; // and everything counts as changed
    throw Object.assign(new Error("nobody tells what was committed"), { code: "unavailable" });
  }
}

/** Listens on connections of its own, which come back after a loss. */
export async function startListening(options: Options): Promise<PostgresListener> {
  const listening = new Listening(options);
  await listening.start();
  return listening;
}
