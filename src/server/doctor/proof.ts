import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

// The order and the server of one installation know a key that nobody else knows. Each proves it without saying it, so that a stranger
// at the public address learns nothing, and nobody else is told what the server sees.

const hash = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** The header that carries the question. */
export const questionHeader = "x-padel-doctor";

/** The key of an installation, from its secret. */
export const keyOf = (secret: string): string => hash(secret, "doctor");

/** A new question: a random word, and the proof that who asks knows the key. */
export function newQuestion(key: string): { word: string; header: string } {
  const word = randomBytes(16).toString("base64url");
  return { word, header: `${word}.${hash(key, `question ${word}`)}` };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The word of a question of this installation; null of anybody else's. */
export function wordOf(key: string, header: unknown): string | null {
  if (typeof header !== "string") return null;
  const [word = "", proof = ""] = header.split(".");
  return isSame(proof, hash(key, `question ${word}`)) ? word : null;
}

/** What shows that an answer is this installation's. */
export const answerProof = (key: string, word: string): string => hash(key, `answer ${word}`);

export const isAnswerTo = (key: string, word: string, proof: string): boolean => isSame(proof, answerProof(key, word));

/** What a setting is, for who knows the key. */
export const settingMark = (key: string, name: string, value: unknown): string =>
  hash(key, `setting ${name} ${JSON.stringify(value)}`).slice(0, 12);

/** Where a running process leaves the key while nobody else may open its embedded database. */
const keyFile = (dataDir: string) => path.join(dataDir, "run", "doctor-key");

export async function leaveKey(dataDir: string, key: string): Promise<void> {
  await mkdir(path.dirname(keyFile(dataDir)), { recursive: true, mode: 0o700 });
  await writeFile(keyFile(dataDir), key, { mode: 0o600 });
}

/** The key that was left; null where there is none that may be read. */
export async function readKey(dataDir: string): Promise<string | null> {
  return readFile(keyFile(dataDir), "utf8").catch(() => null);
}
