import type { DatabaseFacts } from "./facts.ts";
import type { Finding } from "./finding.ts";

/** What came of looking into the database without the server. */
export interface Opened {
  findings: Finding[];
  /** Null where it could not be opened, or is another process's. */
  facts: DatabaseFacts | null;
  /** What the installation's server knows, too; null where it cannot be read. */
  key: string | null;
  /** The club's own address, for the sender of a test message. */
  contact: string | null;
  /** By how much the clock of the database's machine is ahead of this one's, in ms; null where it is this machine. */
  clockAhead: number | null;
  /** Another process works with the embedded database: its server is to be asked. */
  isInUse: boolean;
}

export const notOpened = (...findings: Finding[]): Opened => ({
  findings,
  facts: null,
  key: null,
  contact: null,
  clockAhead: null,
  isInUse: false,
});
