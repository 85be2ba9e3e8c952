import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Db, Handle, Tx } from "#server/db/connect.ts";
import { type Marks, names } from "#server/db/naming.ts";
import { idempotency_keys } from "#server/db/schema/platform.ts";
import type { Dependencies } from "./context.ts";
import { refusal } from "./errors.ts";

const soundKey = /^[\w-]{1,64}$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A request that creates something, with the key that its sender gave it. */
interface Keyed {
  deps: Dependencies;
  actorId: string;
  key: string;
  request: { endpoint: string; input: unknown };
}

function fingerprintOf(request: Keyed["request"]): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url");
}

/** The league that a request names, so that its answer is forgotten with its people. */
function leagueOf({ input }: Keyed["request"]): string | null {
  const named = typeof input === "object" && input !== null && "league_id" in input ? input.league_id : null;
  return typeof named === "string" && uuid.test(named) ? named : null;
}

/** Takes the key; who comes second waits here until the first is committed or gone. @returns false when it is taken */
async function takeKey(tx: Tx, { deps, actorId, key, request }: Keyed): Promise<boolean> {
  const taken = await tx
    .insert(idempotency_keys)
    .values({
      actor_id: actorId,
      key,
      fingerprint: fingerprintOf(request),
      tournament_id: leagueOf(request),
      created_at: deps.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ key: idempotency_keys.key });
  return taken.length === 1;
}

/**
 * Does what a request asks once, however often it comes with its key (docs/decisions/0011-a-repeated-request-gets-the-first-answer.md).
 * It must do so with the database of `within`: its own transactions become parts of this one. A refusal is not kept.
 */
export async function onlyOnce(keyed: Keyed, work: (within: Dependencies) => Promise<unknown>): Promise<unknown> {
  const { deps, actorId, key, request } = keyed;
  if (!soundKey.test(key)) throw refusal("invalid_input");
  const mine = and(eq(idempotency_keys.actor_id, actorId), eq(idempotency_keys.key, key));
  return deps.database.db.transaction(async (tx) => {
    if (await takeKey(tx, keyed)) {
      const db: Db = tx;
      const answer = await work({ ...deps, database: { ...deps.database, db } });
      await tx.update(idempotency_keys).set({ answer }).where(mine);
      return answer;
    }
    const [known] = await tx.select().from(idempotency_keys).where(mine);
    if (known?.fingerprint !== fingerprintOf(request)) throw refusal("idempotency_mismatch");
    return known.answer;
  });
}

/** Forgets the answers that may name people of a league (ruling 23). */
export async function forgetAnswers(tx: Handle, leagueId: string): Promise<void> {
  await tx.delete(idempotency_keys).where(eq(idempotency_keys.tournament_id, leagueId));
}

/** Forgets the answers that name somebody, of whatever league, or of none. */
export async function forgetAnswersNaming(tx: Handle, marks: Marks): Promise<void> {
  await tx.delete(idempotency_keys).where(names(sql`${idempotency_keys.answer}::text`, marks));
}

export async function deleteAnswersBefore(handle: Handle, before: Date): Promise<void> {
  await handle.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before));
}
