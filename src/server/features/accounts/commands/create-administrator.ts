import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { account, user } from "#server/db/schema/accounts.ts";
import { writeAudit } from "#server/platform/audit.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { findValue, replaceValue, takeValue } from "#server/platform/installation.ts";
import { addressToCount, requireUnderLimit } from "#server/platform/rate-limits.ts";
import { hashGoodPassword } from "../parts/good-password.ts";

const setupKey = "setup_token";

export interface NewAdministrator {
  name: string;
  email: string;
  password: string;
}

function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const administrators = (handle: Handle) => handle.$count(user, and(eq(user.role, "admin"), isNull(user.disabledAt)));

async function insertAdministrator(
  handle: Handle,
  { clock }: Dependencies,
  person: NewAdministrator,
  passwordHash: string,
): Promise<void> {
  const id = randomUUID();
  const moment = { createdAt: clock.now(), updatedAt: clock.now() };
  const email = person.email.trim().toLowerCase();
  await handle.insert(user).values({ id, name: person.name, email, emailVerified: true, role: "admin", ...moment });
  await handle.insert(account).values({
    id: randomUUID(),
    accountId: id,
    providerId: "credential",
    userId: id,
    password: passwordHash,
    ...moment,
  });
  // Outside a request: nobody has signed in, and who is created has created themselves.
  await writeAudit(handle, clock, {
    code: "administrator_created",
    params: { account: person.name },
    actor: { id, name: person.name },
    entity_id: id,
  });
}

/** The operator's command: an administrator who may sign in at once (ruling 19). */
export async function createAdministrator(deps: Dependencies, person: NewAdministrator): Promise<void> {
  const hash = await hashGoodPassword(deps, person);
  await deps.database.db.transaction((tx) => insertAdministrator(tx, deps, person, hash));
}

/** At a start without any administrator: a new one-time token for the set-up link; null when there is one already. */
export async function issueSetupToken({ database, clock }: Dependencies): Promise<string | null> {
  return database.db.transaction(async (tx) => {
    if ((await administrators(tx)) > 0) return null;
    const token = randomBytes(24).toString("base64url");
    await replaceValue(tx, setupKey, digest(token), clock.now());
    return token;
  });
}

function isToken(stored: string | undefined, token: string): boolean {
  return stored !== undefined && timingSafeEqual(Buffer.from(digest(token)), Buffer.from(stored));
}

async function requireSetupOpen(handle: Handle, token: string): Promise<void> {
  if (!isToken(await findValue(handle, setupKey), token) || (await administrators(handle)) > 0)
    throw refusal("setup_closed");
}

/** Uses the set-up link: works once, and only while there is no administrator. Without it, nothing is hashed. */
export async function setUpAdministrator(
  deps: Dependencies,
  { address, ...input }: NewAdministrator & { token: string; address: string },
): Promise<void> {
  await requireUnderLimit(deps.limits, "set_up", addressToCount(address));
  await requireSetupOpen(deps.database.db, input.token);
  const hash = await hashGoodPassword(deps, input);
  await deps.database.db.transaction(async (tx) => {
    if (!isToken(await takeValue(tx, setupKey), input.token) || (await administrators(tx)) > 0)
      throw refusal("setup_closed");
    await insertAdministrator(tx, deps, input, hash);
  });
}
