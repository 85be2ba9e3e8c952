import { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import pLimit from "p-limit";
import { normalizeForSearch } from "#domain/base/names.ts";

let common: Promise<Set<string | number>> | null = null;

/** Loaded with the first password that is chosen: 5 MB, which most processes never need. */
function commonPasswords(): Promise<Set<string | number>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return common;
}

/** Why a password is one of those that are tried first (ruling 21), as is a name with a few digits after it; null where it is none. */
async function commonReason(password: string): Promise<string | null> {
  const common = await commonPasswords();
  const lower = password.toLowerCase();
  if (/^(.)\1*$/.test(lower)) return "La contraseña repite un solo signo. Elige otra.";
  if (common.has(lower)) return "La contraseña es de las más usadas. Elige otra.";
  const word = lower.replace(/[\d!.]+$/, "");
  return common.has(word) ? `La contraseña es «${word}», de las más usadas, con algo detrás. Elige otra.` : null;
}

/** Whose password it is going to be, and of which club. */
export interface PasswordOwner {
  email: string;
  club: string;
}

const lettersAndDigits = (text: string) => normalizeForSearch(text).replace(/[^a-z0-9]/g, "");

const shortest = 4; // letters of a word that a password must not contain: fewer are in many words
const productWords = ["padel", "torneo"];

const holds = (word: string, whose = "") => `La contraseña contiene «${word}»${whose}. Elige otra.`;

/** The sentences of the words that somebody who knows the club and the account tries first. */
function knownWords({ email, club }: PasswordOwner): { word: string; sentence: string }[] {
  const ofClub = [
    lettersAndDigits(club),
    ...club
      .split(/\s+/)
      .map(lettersAndDigits)
      .filter((word) => word !== "club"),
  ];
  const address = lettersAndDigits(email.split("@")[0] ?? "");
  return [
    ...productWords.map((word) => ({ word, sentence: holds(word) })),
    ...ofClub.map((word) => ({ word, sentence: holds(word, ", del nombre del club") })),
    { word: address, sentence: holds(address, ", de tu email") },
  ].filter(({ word }) => word.length >= shortest);
}

/** Why a password is guessable: the club's name, a word of the product or the account's address is in it; null where none is. */
function guessableReason(password: string, owner: PasswordOwner): string | null {
  const plain = lettersAndDigits(password);
  const words = password.toLowerCase().split(/[^\p{L}]+/u);
  const league = words.find((word) => word === "liga" || word === "ligas");
  if (league !== undefined) return holds(league);
  return knownWords(owner).find(({ word }) => plain.includes(word))?.sentence ?? null;
}

/** What is wrong with a new password, as a code and as a sentence. */
interface PasswordFault {
  code: "PASSWORD_COMMON" | "PASSWORD_GUESSABLE";
  sentence: string;
}

/** What is wrong with a new password besides its length; null when nothing is. */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<PasswordFault | null> {
  const common = await commonReason(password);
  if (common !== null) return { code: "PASSWORD_COMMON", sentence: common };
  const guessable = guessableReason(password, owner);
  return guessable === null ? null : { code: "PASSWORD_GUESSABLE", sentence: guessable };
}

const atOnce = 2; // a hash takes 16 MiB and some 50 ms of a processor
const mostWaiting = 40;
/** The processor is shared by all clubs of a process. */
const hashing = pLimit(atOnce);

/** How a club's accounts hash and check passwords. */
export interface PasswordHashing {
  /** Refuses when too many passwords of the club wait, so that signing in cannot stall the server. */
  requireRoom: () => void;
  hash: (password: string) => Promise<string>;
  verify: (data: { hash: string; password: string }) => Promise<boolean>;
}

/** Hashes a few passwords at once. Each club has a queue of its own, and no more than a few in that of the process. */
export function createPasswordHashing(): PasswordHashing {
  const limit = pLimit(atOnce);
  const requireRoom = () => {
    if (limit.pendingCount >= mostWaiting) throw new APIError("TOO_MANY_REQUESTS", { code: "too_many_requests" });
  };
  const serially = async <T>(work: () => Promise<T>): Promise<T> => {
    requireRoom();
    return limit(() => hashing(work));
  };
  return {
    requireRoom,
    hash: (password) => serially(() => hashPassword(password)),
    verify: (data) => serially(() => verifyPassword(data)),
  };
}
