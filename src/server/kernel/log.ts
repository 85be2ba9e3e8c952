import pino, { type DestinationStream } from "pino";

/** What the product needs of a logger; Fastify's own satisfies it. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  /** Whether lines of a level are written at all; without it they are. */
  isLevelEnabled?(level: string): boolean;
}

/** A log for tests and one-shot commands that have nothing to tell. */
export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  isLevelEnabled: () => false,
};

const loggedNames = ["code", "constraint", "table", "routine", "statusCode"];

/** An error's message; a failed query's own names every value that was sent, so only the query is told. */
function messageOf(error: Error): string {
  return "params" in error && "query" in error ? `Failed query: ${String(error.query)}` : error.message;
}

/** What the log tells of an error: never the values that it carries, which may be passwords, tokens or somebody's data. */
function errorFacts(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = Object.entries(error).filter(([name]) => loggedNames.includes(name));
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error),
    ...Object.fromEntries(facts),
    stack: frames.join("\n"),
    ...(error.cause !== undefined && depth < 5 && { cause: errorFacts(error.cause, depth + 1) }),
  };
}

/** The process's log: one JSON object a line, on standard error. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  return pino(
    { level, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: (error: unknown) => errorFacts(error) } },
    destination,
  );
}
