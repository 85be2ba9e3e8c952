import { readStored, writeStored } from "#web/platform/stored.ts";
import type { EveningDraft } from "./evening-draft.ts";

const keptUnder = (which: string) => `tarde ${which}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A draft as this tab was left with it; null where nothing is kept that has all of a draft like `usual`. */
export function keptDraft(which: string, usual: EveningDraft): EveningDraft | null {
  try {
    const kept: unknown = JSON.parse(readStored(keptUnder(which), "sessionStorage") ?? "null");
    if (!isRecord(kept) || !Object.keys(usual).every((field) => field in kept)) return null;
    // Written by `keepDraft` of this version: it has every field.
    return { ...usual, ...kept };
  } catch {
    return null;
  }
}

/** Keeps a draft as long as the tab is open, also over a reload; null forgets it. */
export function keepDraft(which: string, draft: EveningDraft | null): void {
  writeStored(keptUnder(which), JSON.stringify(draft), "sessionStorage");
}
