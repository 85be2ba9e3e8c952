import { setTimeout as wait } from "node:timers/promises";
import { copyDuty, dutiesOf } from "#server/background.ts";
import { createClub } from "#server/club.ts";
import { type Clock, systemClock } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { type Duty, repeat } from "#server/platform/periodic.ts";
import { configOf } from "./club-config.ts";
import type { HostingContext, OpenClubs } from "./open-clubs.ts";
import type { DueClub, Registry } from "./registry.ts";

const minute = 60_000; // ms
const day = 24 * 60 * minute;
const careEvery = 10 * minute;
const lookEvery = 2000; // ms between looks for a club that is due

export interface Caring extends HostingContext {
  registry: Registry;
  clubs: OpenClubs;
}

const dayOf = (moment: number) => Math.floor(moment / day);

/** Those of a closed club: what is done daily is due when the last time was on another day. */
function dueDuties(deps: Dependencies, caredAt: number | null, clock: Clock): Duty[] {
  const isNewDay = caredAt === null || dayOf(caredAt) !== dayOf(clock.now().getTime());
  return [...dutiesOf(deps).filter(({ every }) => every < day || isNewDay), copyDuty(deps)];
}

/** Does each, also after one that fails. */
async function doAll(duties: readonly Duty[], { log }: Dependencies, name: string): Promise<void> {
  for (const { run } of duties) {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, club: name }, "periodic work of a club failed");
    }
  }
}

/** Does for one club what nobody asks for: an open one does all but its copies by itself. */
async function careFor({ club, caredAt }: DueClub, caring: Caring): Promise<void> {
  const open = caring.clubs.find(club);
  if (open !== undefined) return doAll([copyDuty(open.deps)], open.deps, club.name);
  const { log, clock = systemClock, config } = caring;
  const opened = await createClub({ log, clock, config: configOf(club, config), rateLimits: true });
  try {
    await doAll(dueDuties(opened.deps, caredAt, clock), opened.deps, club.name);
  } finally {
    await opened.close();
  }
}

/** Looks after every club that is due, or until it is ended; one at a time, with a rest as long as each took: others are in use. */
export async function careForDue(caring: Caring, end = new AbortController().signal): Promise<number> {
  const { registry, clock = systemClock, log } = caring;
  let count = 0;
  for (; !end.aborted; count++) {
    const now = clock.now();
    const due = await registry.takeDue(new Date(now.getTime() - careEvery), now);
    if (due === undefined) return count;
    const begun = performance.now();
    await careFor(due, caring).catch((error: unknown) =>
      log.error({ err: error, club: due.club.name }, "a club cannot be looked after"),
    );
    await wait(performance.now() - begun);
  }
  return count;
}

/** Looks after all clubs of the registry together with the other processes, and closes those that nobody uses. @returns a stop */
export function startCaretaker(caring: Caring): () => Promise<void> {
  const over = new AbortController();
  // Apart: to look after all of them takes long.
  const stops = [() => careForDue(caring, over.signal), () => caring.clubs.closeIdle()].map((run) =>
    repeat(caring.log, [{ every: lookEvery, run }]),
  );
  return async () => {
    over.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
