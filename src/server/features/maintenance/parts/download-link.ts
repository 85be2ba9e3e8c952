import { z } from "zod";
import { hashOf } from "#server/platform/private-token.ts";

const lifetime = 60_000; // ms

const stored = z.object({ file: z.string(), hash: z.string(), until: z.number() });

/** Where a copy is downloaded. @param token good once */
export const downloadAddress = (token: string) => `/api/maintenance/copies/download/${token}`;

/** Of an account, whose last address is the one that is good. */
export const downloadKey = (userId: string) => `copy_download:${userId}`;

export function downloadValue({ file, token, now }: { file: string; token: string; now: Date }): string {
  return JSON.stringify({ file, hash: hashOf(token), until: now.getTime() + lifetime });
}

/** The copy that a token opens; null when it opens none, or none any more. */
export function fileOfDownload(value: string | undefined, token: string, now: Date): string | null {
  if (value === undefined) return null;
  const { file, hash, until } = stored.parse(JSON.parse(value));
  return hash === hashOf(token) && now.getTime() < until ? file : null;
}
