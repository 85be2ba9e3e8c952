import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Database } from "#server/db/connect.ts";
import * as schema from "#server/db/schema/accounts.ts";
import * as relations from "#server/db/schema/accounts-relations.ts";
import type { Log } from "#server/kernel/log.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { enqueueMail, type Mail } from "#server/platform/outbox.ts";
import type { RateLimits } from "#server/platform/rate-limits.ts";
import { addressHeader } from "./client-address.ts";
import { accountHooks, afterReset, databaseHooks } from "./hooks.ts";
import { sendResetLink, storedIdentifier } from "./links.ts";
import { confirmationMail } from "./messages.ts";
import { ownOrigins } from "./own-addresses.ts";
import { createPasswordHashing } from "./passwords.ts";
import { longestSession } from "./session-length.ts";

export interface AuthOptions {
  database: Database;
  clock: Clock;
  config: Config;
  log: Log;
  secret: string;
  limits: RateLimits;
}

/** What the club keeps of an account besides what the library does; none of it is ever an input. */
const ownFields = {
  role: { type: "string", input: false, defaultValue: "pending" },
  disabledAt: { type: "date", input: false, required: false },
} as const;

/**
 * The accounts' tables, with what belongs together (`joins`): a session and its person are one query. In the library's own two,
 * what fails between them is printed on the error output, values and all. It makes no transactions.
 */
function tablesOf({ pool }: Database) {
  return drizzleAdapter(drizzle(pool, { schema: { ...schema, ...relations } }), { provider: "pg", schema });
}

/**
 * Accounts by e-mail and password. Signing up makes a `pending` account (ruling 19): the role is never an input.
 * @see spec 1 §2 "Auth screen", §5, §8
 */
export function createAuth({ database, clock, config, log, secret, limits }: AuthOptions) {
  const { db } = database;
  const send = (mail: Mail) => enqueueMail(db, clock, mail);
  const hashing = createPasswordHashing();
  const parts = { database, clock, config, secret, send, limits, hashing };
  return betterAuth({
    secret,
    baseURL: config.publicUrl,
    basePath: "/api/auth",
    trustedOrigins: () => [new URL(config.publicUrl).origin, ...ownOrigins(config)],
    database: tablesOf(database),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: config.passwordMinLength,
      maxPasswordLength: 128,
      password: { hash: hashing.hash, verify: hashing.verify },
      requireEmailVerification: true,
      autoSignIn: false,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: (link) => sendResetLink({ db, clock, limits }, link),
      onPasswordReset: ({ user }) => afterReset(parts, user),
    },
    emailVerification: {
      autoSignInAfterVerification: false,
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user, url }) => {
        if ((await limits.take("link_messages", `confirm ${user.id}`)) === 0) await send(confirmationMail(user, url));
      },
    },
    user: { additionalFields: ownFields },
    verification: { storeIdentifier: { hash: (identifier) => Promise.resolve(storedIdentifier(identifier)) } },
    session: { expiresIn: longestSession / 1000, disableSessionRefresh: true },
    // A lock of the second factor would let whoever knows a password keep its owner out; our limits leave a known device its room.
    plugins: [twoFactor({ issuer: "Sistema de Gestión de Torneos", accountLockout: { enabled: false } })],
    hooks: accountHooks(parts),
    databaseHooks: databaseHooks(parts),
    rateLimit: { enabled: false },
    advanced: {
      database: { joins: true },
      // Said, since the library would leave both out wherever it takes itself to be in a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: config.publicUrl.startsWith("https://"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
    },
    telemetry: { enabled: false },
    // Faults come to the application's own handler of errors; broken links lead to the page that explains them.
    onAPIError: { throw: true, errorURL: `${config.publicUrl}/auth` },
    // Without what stands behind a colon: addresses, which may carry tokens.
    logger: { log: (_level, message) => log.debug({ reason: message.split(":")[0] }, "accounts") },
  });
}

export type Auth = ReturnType<typeof createAuth>;
