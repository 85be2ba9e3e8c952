import type { Log } from "#server/kernel/log.ts";
import type { RegisteredClub, Registry } from "./registry.ts";

const lookEvery = 15_000; // ms, for what a lost message has said

/** The clubs of the registry, as this process knows them: while the registry is not reached, as they were last. */
export interface ClubList {
  at(host: string): RegisteredClub | undefined;
  named(name: string): RegisteredClub | undefined;
  size(): number;
  /** Whether the last look reached the registry: only then is a host without a club known to have none. */
  isCurrent(): boolean;
  /** Looks now. @throws what the registry throws */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Reads the list and keeps it up. @param onChange is called after each look @throws what the registry throws the first time */
export async function keepClubList(registry: Registry, log: Log, onChange: () => void): Promise<ClubList> {
  let byHost = new Map<string, RegisteredClub>();
  let byName = new Map<string, RegisteredClub>();
  let isCurrent = false;
  let running: Promise<void> = Promise.resolve();
  const read = async () => {
    try {
      const clubs = await registry.list();
      byHost = new Map(clubs.map((club) => [club.host, club]));
      byName = new Map(clubs.map((club) => [club.name, club]));
      isCurrent = true;
    } catch (error) {
      isCurrent = false;
      throw error;
    }
    onChange();
  };
  // One after the other, so that an older answer never takes the place of a newer one.
  const look = () => (running = running.catch(() => undefined).then(read));
  const lookAgain = () => {
    look().catch((error: unknown) => log.warn({ err: error }, "the registry of clubs does not answer"));
  };
  await look();
  const stopListening = await registry.listen(lookAgain);
  await look(); // what changed before it was listened to
  const timer = setInterval(lookAgain, lookEvery);
  return {
    at: (host) => byHost.get(host),
    named: (name) => byName.get(name),
    size: () => byName.size,
    isCurrent: () => isCurrent,
    look,
    async stop() {
      clearInterval(timer);
      await stopListening();
      await running.catch(() => undefined);
    },
  };
}
