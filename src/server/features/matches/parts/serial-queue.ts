import { type ClubMemory, perClub } from "#server/platform/club-memory.ts";
import { refusal } from "#server/platform/errors.ts";

/** How long somebody waits for those before them, in ms. */
const longestWait = 10_000;

/** The end of the last one of a club. */
const lastOf = perClub(() => ({ end: Promise.resolve() }));

async function waitFor(before: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(refusal("plans_busy")), longestWait);
  });
  try {
    await Promise.race([before, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does one piece of a club's work after the other. Many at once would queue in the database instead, each with a connection that others
 * lack, and be refused at its limit on locks. Refuses with `plans_busy` who has waited ten seconds; nothing of it was begun.
 */
export async function serially<T>(club: ClubMemory, work: () => Promise<T>): Promise<T> {
  const last = lastOf(club);
  const before = last.end;
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  last.end = before.then(() => over);
  try {
    await waitFor(before);
    return await work();
  } finally {
    end();
  }
}
