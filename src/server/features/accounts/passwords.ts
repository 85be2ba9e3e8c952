import { dictionary } from "@zxcvbn-ts/language-common";
import { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import pLimit from "p-limit";

const common = new Set(dictionary["passwords-common"]);

/** True for one of the passwords that are tried first (ruling 21); so is a name with a few digits after it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || common.has(lower.replace(/[\d!.]+$/, "")) || /^(.)\1*$/.test(lower);
}

const atOnce = 2; // a hash takes 16 MiB and some 50 ms of a processor
const mostWaiting = 40;
const limit = pLimit(atOnce);

/** Hashes a few passwords at once and refuses when too many wait, so that signing in cannot stall the server. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= mostWaiting) throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY", message: "" });
  return limit(work);
}

/** How the accounts library hashes and checks passwords. */
export const passwordHashing = {
  hash: (password: string) => inTurn(() => hashPassword(password)),
  verify: (data: { hash: string; password: string }) => inTurn(() => verifyPassword(data)),
};
