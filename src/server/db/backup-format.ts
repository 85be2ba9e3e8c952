import { StringDecoder } from "node:string_decoder";
import { z } from "zod";

// A copy is one compressed file of lines of JSON: the head; for each table its line and then one line per row, a list of
// the values' texts; the end, which says that nothing is missing. Texts are PostgreSQL's own, so that every type survives.

export const formatVersion = 1;

/**
 * What a copy does not take along, and what is not read from an older copy that has it: sessions, live links and codes, messages that
 * carry them, and browsers that follow a pair. So a copy opens nothing to who finds it, and a restored club's people sign in anew.
 */
export const leftOut: ReadonlySet<string> = new Set([
  "idempotency_keys",
  "session",
  "verification",
  "outbox",
  "rate_limit",
  "push_pairs",
  "push_subscriptions",
  "push_messages",
]);

export const headLine = z.object({
  format: z.literal("padel-liga"),
  version: z.number().int(),
  /** The newest migration of the schema that the copy was made from. */
  level: z.number().int(),
});

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

/** One row: a text per column, in the order of its table's line. */
export const rowLine = z.array(z.string().nullable());

export const endLine = z.object({
  end: z.object({ tables: z.number().int(), rows: z.number().int() }),
  sequences: z.array(z.object({ name: z.string(), last_value: z.number().int(), is_called: z.boolean() })),
});

export type Row = z.infer<typeof rowLine>;
export type TableLine = z.infer<typeof tableLine>;
export type EndLine = z.infer<typeof endLine>;

/** The lines of a stream of bytes, without their ends. */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let pieces: string[] = [];
  for await (const chunk of bytes) {
    const [first = "", ...rest] = decoder.write(chunk).split("\n");
    pieces.push(first);
    for (const next of rest) {
      yield pieces.join("");
      pieces = [next];
    }
  }
  const last = pieces.join("") + decoder.end();
  if (last !== "") yield last;
}
