import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { account, user } from "#server/db/schema/account.ts";
import { installation } from "#server/db/schema/club.ts";
import { writeAudit } from "#server/platform/audit.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { isCommonPassword } from "../passwords.ts";

const setupKey = "setup_token";

export interface NewAdministrator {
  name: string;
  email: string;
  password: string;
}

function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

async function administrators(handle: Handle): Promise<number> {
  const [row] = await handle
    .select({ total: count() })
    .from(user)
    .where(and(eq(user.role, "admin"), isNull(user.disabledAt)));
  return row?.total ?? 0;
}

async function insertAdministrator(handle: Handle, person: NewAdministrator, passwordHash: string): Promise<void> {
  const id = randomUUID();
  const email = person.email.trim().toLowerCase();
  await handle.insert(user).values({ id, name: person.name, email, emailVerified: true, role: "admin" });
  await handle
    .insert(account)
    .values({ id: randomUUID(), accountId: id, providerId: "credential", userId: id, password: passwordHash });
  await writeAudit(handle, {
    actor: { id, name: person.name },
    action: "create",
    entity: "user",
    entity_id: id,
    summary: `Administrador creado: ${person.name}`,
  });
}

async function hashPassword({ auth, config }: Dependencies, password: string): Promise<string> {
  if (password.length < config.passwordMinLength || isCommonPassword(password))
    throw refusal("weak_password", {
      fields: { password: `Mínimo ${config.passwordMinLength} caracteres, y ninguna de las más comunes` },
    });
  const { password: passwords } = await auth.$context;
  return passwords.hash(password);
}

/** The operator's command: an administrator who may sign in at once (ruling 19). */
export async function createAdministrator(deps: Dependencies, person: NewAdministrator): Promise<void> {
  const hash = await hashPassword(deps, person.password);
  await deps.database.db.transaction((tx) => insertAdministrator(tx, person, hash));
}

/** At a start without any administrator: a new one-time token for the set-up link; null when there is one already. */
export async function issueSetupToken({ database }: Dependencies): Promise<string | null> {
  return database.db.transaction(async (tx) => {
    if ((await administrators(tx)) > 0) return null;
    const token = randomBytes(24).toString("base64url");
    await tx
      .insert(installation)
      .values({ key: setupKey, value: digest(token) })
      .onConflictDoUpdate({ target: installation.key, set: { value: digest(token) } });
    return token;
  });
}

/** Uses the set-up link: works once, and only while there is no administrator. */
export async function setUpAdministrator(
  deps: Dependencies,
  input: NewAdministrator & { token: string },
): Promise<void> {
  const hash = await hashPassword(deps, input.password);
  await deps.database.db.transaction(async (tx) => {
    const [stored] = await tx.delete(installation).where(eq(installation.key, setupKey)).returning();
    const given = Buffer.from(digest(input.token));
    const valid = stored !== undefined && timingSafeEqual(given, Buffer.from(stored.value));
    if (!valid || (await administrators(tx)) > 0) throw refusal("setup_closed");
    await insertAdministrator(tx, input, hash);
  });
}
