/** What the product needs of a logger; Fastify's own satisfies it. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** A log for tests and one-shot commands that have nothing to tell. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
