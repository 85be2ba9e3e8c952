import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#server/db/connect.ts";

/**
 * What a command can change of a league that something else follows: results and matches of its groups; who plays where, and as whom;
 * adjustments of tables; a round's state and decisions; the rules that were edited; its brackets with all that is in them.
 */
export const changeKinds = ["matches", "members", "adjustments", "round", "regulations", "bracket"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** How a command declares what it has changed, after it wrote it: `changed.matches(leagueId)`. */
export type DeclareChanges = Record<ChangeKind, (...leagueIds: string[]) => void>;

/** What follows from declared changes, in the same transaction. */
export interface Follower {
  name: string;
  follows: readonly ChangeKind[];
  /** Whether there may be anything to do in the league of a line of the log, which is asked with that line; absent: always. */
  isNeeded?: SQL<boolean>;
  follow(tx: Tx, leagueIds: readonly string[], now: Date): Promise<void>;
}

/** All followers in their order, and which of them a line of the log may concern. */
export interface Followers {
  list: readonly Follower[];
  needed: SQL<string[]>;
}

/** The followers with the question that a line of the log carries for them. */
export function followersOf(list: readonly Follower[]): Followers {
  const names = list.flatMap(({ name, isNeeded }) =>
    isNeeded === undefined ? [] : [sql`case when ${isNeeded} then ${sql.raw(`'${name}'`)} end`],
  );
  const needed = sql<string[]>`array_remove(array[${sql.join(names, sql`, `)}]::text[], null)`;
  return { list, needed };
}

interface LeagueChanges {
  kinds: Set<ChangeKind>;
  /** Who a line written after the last declared change may concern; null: no line has been asked. */
  needed: ReadonlySet<string> | null;
}

/** The changes that a transaction has declared. */
export interface DeclaredChanges {
  changed: DeclareChanges;
  /** A line of the log was written about a league: whom it may concern. */
  hear: (leagueId: string, needed: readonly string[]) => void;
  /** The leagues in which a follower has something to do, by their ids. */
  leaguesFor: (follower: Follower) => string[];
}

/** Collects what one transaction declares. */
export function collectChanges(): DeclaredChanges {
  const leagues = new Map<string, LeagueChanges>();
  const declare =
    (kind: ChangeKind) =>
    (...leagueIds: string[]) => {
      for (const id of leagueIds) {
        const kinds = leagues.get(id)?.kinds ?? new Set<ChangeKind>();
        leagues.set(id, { kinds: kinds.add(kind), needed: null });
      }
    };
  const isFor = ({ name, follows, isNeeded }: Follower, { kinds, needed }: LeagueChanges) =>
    follows.some((kind) => kinds.has(kind)) && (isNeeded === undefined || needed === null || needed.has(name));
  return {
    changed: {
      matches: declare("matches"),
      members: declare("members"),
      adjustments: declare("adjustments"),
      round: declare("round"),
      regulations: declare("regulations"),
      bracket: declare("bracket"),
    },
    hear: (leagueId, needed) => {
      const league = leagues.get(leagueId);
      if (league !== undefined) league.needed = new Set(needed);
    },
    leaguesFor: (follower) => [...leagues].flatMap(([id, one]) => (isFor(follower, one) ? [id] : [])).sort(),
  };
}
