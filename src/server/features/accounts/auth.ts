import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "#server/db/connect.ts";
import * as schema from "#server/db/schema/account.ts";
import type { Config } from "#server/platform/config.ts";
import type { Mail } from "#server/platform/outbox.ts";
import { addressHeader } from "./client-address.ts";
import { accountHooks, sessionHooks } from "./hooks.ts";
import { confirmationMail, passwordResetMail } from "./messages.ts";
import { passwordHashing } from "./passwords.ts";

export interface AuthOptions {
  database: Database;
  config: Config;
  secret: string;
  /** Limits of attempts per address; off only where a test would run into them. */
  rateLimits: boolean;
  /** Writes a message into the outbox. */
  send: (mail: Mail) => Promise<void>;
}

/**
 * Accounts by e-mail and password. Signing up makes a `pending` account (ruling 19): the role is never an input.
 * @see spec 1 §2 "Auth screen", §5, §8
 */
export function createAuth({ database, config, secret, rateLimits, send }: AuthOptions) {
  const parts = { database, send, limits: rateLimits };
  return betterAuth({
    secret,
    baseURL: config.publicUrl,
    basePath: "/api/auth",
    trustedOrigins: [config.publicUrl],
    database: drizzleAdapter(database.db, { provider: "pg", schema }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: config.passwordMinLength,
      maxPasswordLength: 128,
      password: passwordHashing,
      requireEmailVerification: true,
      autoSignIn: false,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) => send(passwordResetMail(user, url)),
    },
    emailVerification: {
      autoSignInAfterVerification: false,
      sendOnSignUp: true,
      sendVerificationEmail: ({ user, url }) => send(confirmationMail(user, url)),
    },
    user: {
      additionalFields: {
        role: { type: "string", input: false, defaultValue: "pending" },
        disabledAt: { type: "date", input: false, required: false },
      },
    },
    plugins: [twoFactor({ issuer: "Sistema de Gestión de Torneos" })],
    hooks: accountHooks(parts),
    databaseHooks: { session: { create: sessionHooks(parts) } },
    rateLimit: { enabled: rateLimits, storage: "database", window: 60, max: 100 },
    advanced: {
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: config.publicUrl.startsWith("https://"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
    },
    telemetry: { enabled: false },
  });
}

export type Auth = ReturnType<typeof createAuth>;
