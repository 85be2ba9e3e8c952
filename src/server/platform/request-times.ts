import type { FastifyInstance, FastifyRequest } from "fastify";

/** Upper ends of the intervals that durations are counted in, in seconds. */
const bounds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Requests of one kind, counted by how long they took. */
export class Tally {
  /** Of each interval, and last of what took longer than all. */
  readonly counts = new Float64Array(bounds.length + 1);
  seconds = 0;

  add(seconds: number): void {
    this.seconds += seconds;
    let interval = 0;
    while (interval < bounds.length && seconds > (bounds[interval] ?? 0)) interval++;
    this.counts[interval] = (this.counts[interval] ?? 0) + 1;
  }
}

/** What tells requests apart: none of it names an address, a person or a league. */
interface Kind {
  method: string;
  /** The address as the program has it, with names where ids and keys stand. */
  route: string;
  status: number;
}

const help = "Seconds from a request's head to the end of its answer";

/**
 * Durations of requests, as a histogram that a registry of `prom-client` takes. Its own histogram looks labels up at each observation,
 * which costs a twentieth of an answer in memory; here whoever answers keeps the tally.
 */
export class RequestTimes {
  readonly name = "padel_request_seconds";
  readonly #tallies = new Map<string, { kind: Kind; tally: Tally }>();

  of(kind: Kind): Tally {
    const key = `${kind.method} ${kind.status} ${kind.route}`;
    const known = this.#tallies.get(key) ?? { kind, tally: new Tally() };
    this.#tallies.set(key, known);
    return known.tally;
  }

  /** What a registry asks of a metric. */
  async get() {
    const values = [...this.#tallies.values()].flatMap(({ kind, tally }) => this.#valuesOf(kind, tally));
    return { name: this.name, help, type: "histogram", aggregator: "sum", values };
  }

  #valuesOf(kind: Kind, { counts, seconds }: Tally) {
    const labels = { ...kind };
    let count = 0;
    const buckets = [...counts].map((more, interval) => {
      count += more;
      const le = bounds[interval] ?? "+Inf";
      return { metricName: `${this.name}_bucket`, labels: { ...labels, le }, value: count };
    });
    const sum = { metricName: `${this.name}_sum`, labels, value: seconds };
    return [...buckets, sum, { metricName: `${this.name}_count`, labels, value: count }];
  }
}

declare module "fastify" {
  interface FastifyRequest {
    /** The contract's address that answers, where one of the framework's stands for many. */
    endpoint: string | null;
  }
  interface FastifyContextConfig {
    /** Its answer goes on for as long as somebody looks: how long says nothing. */
    isStream?: boolean;
  }
}

/** A request's address without what was written into it: one of those that the program knows, or `none`. */
export function routeOf({ endpoint, routeOptions }: Pick<FastifyRequest, "endpoint" | "routeOptions">): string {
  return endpoint ?? routeOptions.url ?? "none";
}

/** Counts what the framework answers. */
export function countRequests(app: FastifyInstance, times: RequestTimes): void {
  app.addHook("onResponse", async (request, reply) => {
    if (request.routeOptions.config.isStream === true && reply.raw.statusCode === 200) return;
    const kind = { method: request.method, route: routeOf(request), status: reply.raw.statusCode };
    times.of(kind).add(reply.elapsedTime / 1000);
  });
}
