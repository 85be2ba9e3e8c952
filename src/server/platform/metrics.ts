import { createServer, type Server } from "node:http";
import type { Metric } from "prom-client";
import { OperatorProblem, reasonOf } from "#server/kernel/operator-problem.ts";
import { RequestTimes } from "./request-times.ts";

/** A value of now, of one kind or of several. */
type Values = number | null | Record<string, number>;

/** What a club tells of itself to who measures its process. */
export interface ClubMetrics {
  times: RequestTimes;
  /** A value that goes up and down, read when it is asked for; null: none now. @param label what a record's keys are */
  gauge(name: string, help: string, read: () => Values | Promise<Values>, label?: string): void;
  /** A sum that only grows, read when it is asked for. */
  counter(name: string, help: string, read: () => number): void;
}

/** What a process tells of itself to who measures it. */
export interface Metrics extends ClubMetrics {
  /** All of it, as Prometheus reads it. */
  text(): Promise<string>;
}

/** Makes the measurements of a process; until it is called nothing is loaded, measured or collected. */
export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new RequestTimes();
  // A registry asks a metric for its name and `get`, and nothing else.
  registry.registerMetric(times as unknown as Metric);
  return {
    times,
    gauge(name, help, read, label) {
      const made = new Gauge({
        name,
        help,
        registers: [],
        labelNames: label === undefined ? [] : [label],
        async collect() {
          const values = await read();
          this.reset();
          if (values === null) this.remove();
          else if (typeof values === "number") this.set(values);
          else for (const [kind, value] of Object.entries(values)) this.set({ [label ?? "kind"]: kind }, value);
        },
      });
      registry.registerMetric(made);
    },
    counter(name, help, read) {
      const made = new Counter({
        name,
        help,
        registers: [],
        collect() {
          this.reset();
          this.inc(read());
        },
      });
      registry.registerMetric(made);
    },
    text: () => registry.metrics(),
  };
}

const type = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Answers `GET /metrics`, and nothing else, on an address of its own. @returns the server
 * @throws OperatorProblem when it cannot listen there
 */
export async function serveMetrics(metrics: Metrics, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      const where = `${host}:${port} (METRICS_HOST, METRICS_PORT)`;
      reject(
        new OperatorProblem(`No se pueden publicar las métricas en ${where}: ${reasonOf(error)}.`, { cause: error }),
      );
    });
    server.listen(port, host, resolve);
  });
  return server;
}
