import { createHash, randomBytes } from "node:crypto";
import { tokenBytes } from "#domain/links/link-token.ts";

/** A link's token, which is shown once and kept nowhere (spec 6 §1.1). */
export function newToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** What is kept of a token. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
