import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import type { Database } from "#server/db/connect.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import type { Mail } from "#server/platform/outbox.ts";
import { addressToCount, type LimitName, type RateLimits } from "#server/platform/rate-limits.ts";
import { deleteValuesOf, findClub, findUser, findUserByEmail, type UserRow } from "../repository.ts";
import { countAttempt, forgetAttempts, isAttacked } from "./attempts.ts";
import { addressHeader } from "./client-address.ts";
import { deviceAge, deviceCookie, deviceCookieName, knownDevice } from "./known-device.ts";
import { ownerOfLink } from "./links.ts";
import { attackAlert, passwordChangedMail, secondFactorAlert, secondFactorMail, signInAlert } from "./messages.ts";
import { type PasswordHashing, passwordFault } from "./passwords.ts";
import { countSecondFactor, forgetSecondFactor, triedAccount } from "./second-factor.ts";
import { sendSignInCode, signInCodeHeader, useSignInCode } from "./sign-in-code.ts";

export interface HookParts {
  database: Database;
  clock: Clock;
  config: Config;
  limits: RateLimits;
  /** Signs cookies and codes. */
  secret: string;
  send: (mail: Mail) => Promise<void>;
  hashing: PasswordHashing;
}

type Status = "BAD_REQUEST" | "FORBIDDEN" | "UNPROCESSABLE_ENTITY";

function refuse(status: Status, code: string, message = ""): never {
  throw new APIError(status, { code, message });
}

/** Refuses for some seconds; the route makes the one answer of every limit of it. */
function refuseFor(seconds: number): void {
  if (seconds <= 0) return;
  throw new APIError("TOO_MANY_REQUESTS", { code: "too_many_requests" }, { "retry-after": String(seconds) });
}

/** What one address may do only so often, besides signing in. */
const limitsOfPaths: Record<string, LimitName> = {
  "/sign-up/email": "sign_up",
  "/reset-password": "password_changes",
  "/change-password": "password_changes",
  "/two-factor/enable": "password_changes",
  "/two-factor/disable": "password_changes",
  "/two-factor/generate-backup-codes": "password_changes",
  "/two-factor/get-totp-uri": "password_changes",
  "/two-factor/verify-totp": "second_factor",
  "/two-factor/verify-otp": "second_factor",
  "/two-factor/verify-backup-code": "second_factor",
};

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const emailOf = ({ body }: Context) => textOf(body?.email).trim().toLowerCase();

function attemptOf({ secret, clock }: HookParts, email: string, headers: Headers | undefined) {
  const device = knownDevice(headers?.get("cookie") ?? "", { secret, email, now: clock.now() });
  return { email, address: headers?.get(addressHeader) ?? "", device };
}

/** Counts an attempt to sign in; the owner is told once per window when many are made from strange places. */
async function limitAttempts(parts: HookParts, context: Context): Promise<void> {
  const email = emailOf(context);
  const { wait, alarm } = await countAttempt(parts.limits, attemptOf(parts, email, context.headers));
  if (alarm) {
    const owner = await findUserByEmail(parts.database.db, email);
    if (owner !== undefined) await parts.send(attackAlert(owner));
  }
  refuseFor(wait);
}

/** Counts a try of the second factor for its account; the owner is told once per window of several, and a code is good once. */
async function limitSecondFactor(parts: HookParts, context: Context): Promise<void> {
  const { limits, database, send } = parts;
  const owner = await findUser(database.db, (await triedAccount(context)) ?? "");
  if (owner === undefined) return; // the library refuses what belongs to no account
  const { device } = attemptOf(parts, owner.email, context.headers);
  const { wait, alarm } = await countSecondFactor(limits, { userId: owner.id, device });
  if (alarm) await send(secondFactorAlert(owner));
  refuseFor(wait);
  const isUsed = await limits.take("second_factor_code", `${owner.id} ${textOf(context.body?.code).trim()}`);
  if (isUsed > 0) throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: "" });
}

/** The e-mail of a link's account; blank when the link is no good. */
async function emailOfLink({ database, clock, hashing }: HookParts, { body, query }: Context): Promise<string> {
  hashing.requireRoom(); // before the library takes the link, which is good for once
  const userId = await ownerOfLink(database.db, clock, textOf(body?.token) || textOf(query?.token));
  const owner = userId === undefined ? undefined : await findUser(database.db, userId);
  return owner?.email ?? "";
}

/** The e-mail of the account that a request sets a new password of; undefined for every other request. */
async function emailOfNewPassword(parts: HookParts, context: Context): Promise<string | undefined> {
  switch (context.path) {
    case "/sign-up/email":
      return emailOf(context);
    case "/change-password":
      return (await getSessionFromCtx(context))?.user.email ?? "";
    case "/reset-password":
      return emailOfLink(parts, context);
    default:
      return undefined;
  }
}

async function requireGoodPassword(parts: HookParts, context: Context): Promise<void> {
  const email = await emailOfNewPassword(parts, context);
  if (email === undefined) return;
  const { body, path } = context;
  const club = (await findClub(parts.database.db))?.name ?? "";
  const fault = await passwordFault(textOf(path === "/sign-up/email" ? body?.password : body?.newPassword), {
    email,
    club,
  });
  if (fault !== null) refuse("BAD_REQUEST", fault.code, fault.sentence);
}

/** What is asked before the accounts library answers, and what follows from its answer. */
export function accountHooks(parts: HookParts) {
  const { database, limits, secret, clock, send, config } = parts;
  return {
    before: createAuthMiddleware(async (context) => {
      const { path, headers } = context;
      const limit = limitsOfPaths[path];
      if (limit !== undefined) refuseFor(await limits.take(limit, addressToCount(headers?.get(addressHeader) ?? "")));
      if (path === "/sign-in/email") await limitAttempts(parts, context);
      if (limit === "second_factor") await limitSecondFactor(parts, context);
      await requireGoodPassword(parts, context);
      // The specification tells a registered person so (spec 1 §8); sign-in and reset never do.
      if (path === "/sign-up/email" && (await findUserByEmail(database.db, emailOf(context))) !== undefined)
        refuse("UNPROCESSABLE_ENTITY", "USER_ALREADY_EXISTS");
    }),
    after: createAuthMiddleware(async (context) => {
      const { path, context: outcome } = context;
      if (isAPIError(outcome.returned)) return;
      if (path === "/two-factor/generate-backup-codes") {
        const found = await getSessionFromCtx(context);
        if (found !== null) await send(secondFactorMail(found.user, "codes"));
      }
      const fresh = outcome.newSession;
      // With a second factor, the first step alone makes no device known.
      if (!fresh || (path === "/sign-in/email" && fresh.user.twoFactorEnabled === true)) return;
      const { email } = fresh.user;
      context.setCookie(deviceCookieName(email), deviceCookie(secret, email, clock.now()), {
        path: "/api/auth",
        httpOnly: true,
        sameSite: "lax",
        secure: config.publicUrl.startsWith("https://"),
        maxAge: deviceAge,
      });
    }),
  };
}

interface NewSession {
  userId: string;
  ipAddress?: string | null | undefined;
  userAgent?: string | null | undefined;
}

/** Where a row is written: the path and headers of the request, if there is one. */
type Origin = { path?: string; headers?: Headers | undefined } | null;

/** While an account is attacked, the right password from a strange place needs a code from the owner's mail too. */
async function requireCode(parts: HookParts, owner: UserRow, headers: Headers | undefined): Promise<void> {
  const { database, clock, limits, secret, config } = parts;
  const attempt = attemptOf(parts, owner.email, headers);
  if (config.smtpUrl === undefined || attempt.device !== null || !(await isAttacked(limits, attempt))) return;
  const codes = { db: database.db, clock, limits, secret };
  const code = headers?.get(signInCodeHeader)?.trim() ?? "";
  if (code === "") {
    refuseFor(await sendSignInCode(codes, owner, attempt.address));
    refuse("FORBIDDEN", "SIGN_IN_CODE_REQUIRED");
  }
  const used = await useSignInCode(codes, owner, { address: attempt.address, code });
  if (typeof used === "number") refuseFor(used);
  if (used !== true) refuse("FORBIDDEN", "SIGN_IN_CODE_WRONG");
}

/** A session is given to nobody who is disabled; its beginning is told by e-mail when the club wants that. */
function sessionHooks(parts: HookParts) {
  const { database, limits, send } = parts;
  return {
    before: async (session: NewSession, origin: Origin) => {
      const owner = await findUser(database.db, session.userId);
      if (owner === undefined || owner.disabledAt !== null) refuse("FORBIDDEN", "ACCOUNT_DISABLED");
      // Confirming an e-mail signs nobody in, whatever else a token says that the library would take.
      if (origin?.path === "/verify-email") refuse("FORBIDDEN", "INVALID_TOKEN");
      if (origin?.path === "/sign-in/email") await requireCode(parts, owner, origin.headers);
    },
    after: async (session: NewSession, origin: Origin) => {
      const owner = await findUser(database.db, session.userId);
      if (owner === undefined) return;
      const attempt = attemptOf(parts, owner.email, origin?.headers);
      await forgetAttempts(limits, attempt);
      await forgetSecondFactor(limits, { userId: owner.id, device: attempt.device });
      const club = await findClub(database.db);
      const isWanted = club?.security.login_alerts === true && club.notifications.email !== false;
      if (!isWanted || owner.role === "pending") return;
      await send(signInAlert(owner, { address: session.ipAddress ?? "", device: session.userAgent ?? "" }));
    },
  };
}

/** An account's owner is told of a new password and of the second factor; the e-mail is nobody's to change. */
function changeHooks({ database, send }: HookParts) {
  return {
    user: {
      before: (changes: { email?: string | undefined }) => {
        if (changes.email !== undefined) refuse("FORBIDDEN", "INVALID_TOKEN");
        return Promise.resolve();
      },
      after: async (user: { name: string; email: string; twoFactorEnabled?: unknown }, origin: Origin) => {
        if (origin?.path?.startsWith("/two-factor/") !== true) return;
        await send(secondFactorMail(user, user.twoFactorEnabled === true ? "on" : "off"));
      },
    },
    account: {
      after: async ({ userId }: { userId: string }, origin: Origin) => {
        if (origin?.path !== "/change-password") return;
        const owner = await findUser(database.db, userId);
        if (owner === undefined) return;
        await deleteValuesOf(database.db, owner.id);
        await send(passwordChangedMail(owner));
      },
    },
  };
}

/** What happens when the accounts library writes its rows. */
export function databaseHooks(parts: HookParts) {
  const { user, account } = changeHooks(parts);
  return { session: { create: sessionHooks(parts) }, user: { update: user }, account: { update: account } };
}

/** A password was chosen by a link: it ends all others and every trusted device, and the owner is told. */
export async function afterReset({ database, send }: HookParts, owner: { id: string; name: string; email: string }) {
  await deleteValuesOf(database.db, owner.id);
  await send(passwordChangedMail(owner));
}
