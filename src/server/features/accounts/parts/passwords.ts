import { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import pLimit from "p-limit";
import { normalizeForSearch } from "#domain/names.ts";

let common: Promise<Set<string | number>> | null = null;

/** Loaded with the first password that is chosen: 5 MB, which most processes never need. */
function commonPasswords(): Promise<Set<string | number>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return common;
}

/** True for one of the passwords that are tried first (ruling 21); so is a name with a few digits after it. */
async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords();
  const lower = password.toLowerCase();
  return common.has(lower) || common.has(lower.replace(/[\d!.]+$/, "")) || /^(.)\1*$/.test(lower);
}

/** Whose password it is going to be, and of which club. */
export interface PasswordOwner {
  email: string;
  club: string;
}

const lettersAndDigits = (text: string) => normalizeForSearch(text).replace(/[^a-z0-9]/g, "");

const shortest = 4; // letters of a word that a password must not contain: fewer are in many words
const productWords = ["padel", "torneo"];

/** Words that somebody who knows the club and the account tries first. */
function knownWords({ email, club }: PasswordOwner): string[] {
  const ofClub = club
    .split(/\s+/)
    .map(lettersAndDigits)
    .filter((word) => word !== "club");
  const all = [...productWords, ...ofClub, lettersAndDigits(club), lettersAndDigits(email.split("@")[0] ?? "")];
  return all.filter((word) => word.length >= shortest);
}

/** True for a password with the club's name, a word of the product or the account's address in it. */
function isGuessable(password: string, owner: PasswordOwner): boolean {
  const plain = lettersAndDigits(password);
  const isLeague = password
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word === "liga" || word === "ligas");
  return isLeague || knownWords(owner).some((word) => plain.includes(word));
}

/** What is wrong with a new password besides its length; null when nothing is. */
export async function passwordFault(
  password: string,
  owner: PasswordOwner,
): Promise<"PASSWORD_COMMON" | "PASSWORD_GUESSABLE" | null> {
  if (await isCommonPassword(password)) return "PASSWORD_COMMON";
  return isGuessable(password, owner) ? "PASSWORD_GUESSABLE" : null;
}

const atOnce = 2; // a hash takes 16 MiB and some 50 ms of a processor
const mostWaiting = 40;
const limit = pLimit(atOnce);

/** Refuses when too many passwords wait to be hashed, so that signing in cannot stall the server. */
export function requireRoomToHash(): void {
  if (limit.pendingCount >= mostWaiting) throw new APIError("TOO_MANY_REQUESTS", { code: "too_many_requests" });
}

/** Hashes a few passwords at once. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  requireRoomToHash();
  return limit(work);
}

/** How the accounts library hashes and checks passwords. */
export const passwordHashing = {
  hash: (password: string) => inTurn(() => hashPassword(password)),
  verify: (data: { hash: string; password: string }) => inTurn(() => verifyPassword(data)),
};
