import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { eq, lt, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { rateLimit } from "#server/db/schema/platform.ts";
import type { Clock } from "./clock.ts";
import { refusal } from "./errors.ts";
import { createRefusedKeys } from "./refused-keys.ts";

const minute = 60_000; // ms

interface Limit {
  most: number;
  /** How long a window lasts, in ms. */
  within: number;
}

/** Every limit of the product: of what, how often, in how long. "Address" is where a request comes from. */
export const rateLimits = {
  /** Whatever an address sends to the accounts service. */
  account_writes: { most: 100, within: minute },
  /** Attempts to sign in to one account from one address, and from one device that has been in it before. */
  sign_in: { most: 10, within: 15 * minute },
  sign_in_device: { most: 10, within: 15 * minute },
  /** The same while somebody tries many passwords of that account. */
  sign_in_attacked: { most: 5, within: 15 * minute },
  /** Attempts to sign in to any account from one address: fewer than may wait for a hash. */
  sign_in_address: { most: 35, within: 15 * minute },
  /** Attempts on one account from strange addresses: past them it counts as attacked; nobody is refused for them. */
  sign_in_account: { most: 50, within: 15 * minute },
  /** Codes that an owner is sent to sign in, and guesses of one of them. */
  sign_in_codes: { most: 10, within: 60 * minute },
  sign_in_code_guesses: { most: 5, within: 10 * minute },
  /** Codes of the second factor from one address. */
  second_factor: { most: 15, within: 15 * minute },
  /** The same of one account: from a device that has been in it before, and from all other places together. */
  second_factor_device: { most: 10, within: 15 * minute },
  second_factor_account: { most: 20, within: 15 * minute },
  /** One code of the second factor of one account: as long as it is good, it is good once. */
  second_factor_code: { most: 1, within: 2 * minute },
  /** Passwords changed or chosen by a link from one address. */
  password_changes: { most: 10, within: 15 * minute },
  /** A password that somebody signed in says again, before what cannot be taken back. */
  own_password: { most: 10, within: 15 * minute },
  sign_up: { most: 20, within: 60 * minute },
  /** Messages with a link that anybody may have sent to an account. */
  link_messages: { most: 5, within: 60 * minute },
  /** Invitations that one administrator sends. */
  invitations: { most: 30, within: 60 * minute },
  /** One private link opened from anywhere. */
  link_opens_of_one: { most: 20, within: 15 * minute },
  /** Links and private pages asked for from one address where none lives, which many share in a club, and looks by one link. */
  link_misses: { most: 60, within: 15 * minute },
  link_reads: { most: 300, within: 15 * minute },
  /** Times that all pairs of one league are mailed their links. */
  link_mailings: { most: 6, within: 24 * 60 * minute },
  /** Links asked for on public pages: from one address, and of one pair from anywhere. */
  link_asks_address: { most: 10, within: 60 * minute },
  link_asks_of_pair: { most: 3, within: 24 * 60 * minute },
  /** What is said of results and dates by one private link. */
  link_says: { most: 60, within: 60 * minute },
  /** The same of one match by one link: what is said of it is kept for good. */
  link_says_of_match: { most: 40, within: 24 * 60 * minute },
  /** Results proposed by the codes on one match's sheets, from anywhere. */
  sheet_says: { most: 12, within: 60 * minute },
  /** Results sent by the codes of one court of an evening, from anywhere. */
  court_says: { most: 60, within: 60 * minute },
  /** What is said by the links of one charge: that it is paid, or that it is not. */
  charge_says: { most: 20, within: 60 * minute },
  /** Forms of inscription sent from one address, which many share in a club, and to one league from one network. */
  inscriptions_address: { most: 15, within: 60 * minute },
  inscriptions_network: { most: 60, within: 24 * 60 * minute },
  /** The same from anywhere: nobody is refused for them, but past them a network has few. */
  inscriptions_league: { most: 150, within: 24 * 60 * minute },
  /** Browsers that begin or end to take messages of a pair, and those that look whether they do, from one address. */
  push_changes: { most: 120, within: 60 * minute },
  push_looks: { most: 600, within: 15 * minute },
  set_up: { most: 10, within: 15 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof rateLimits;

/** Another instance may begin these anew while they are full, so no process may trust its own memory of them. */
const resetByOthers: ReadonlySet<LimitName> = new Set<LimitName>(["sign_in_code_guesses"]);

/** How often something was done in the present window, and the seconds until the next one. */
export interface Taken {
  count: number;
  seconds: number;
}

export interface RateLimits {
  /** Counts one more. */
  count(name: LimitName, who: string): Promise<Taken>;
  /** Counts one more. @returns the seconds to wait; 0 while there is room */
  take(name: LimitName, who: string): Promise<number>;
  /** The seconds that this process knows one to have to wait for still, without asking anybody; 0: it does not know. */
  refused(name: LimitName, who: string): number;
  /** Refuses one in this process for some seconds, from memory. */
  refuse(name: LimitName, who: string, seconds: number): void;
  /** How often so far, without counting. */
  read(name: LimitName, who: string): Promise<number>;
  forget(name: LimitName, who: string): Promise<void>;
}

function keyOf(name: LimitName, who: string): string {
  return `${name.replaceAll("_", "-")}:${createHash("sha256").update(who).digest("hex")}`;
}

type Counted = { count: number; last_request: string | number };

/** One more of a key, in the window that is open or in a new one. */
async function countInDatabase(db: Handle, { key, now, within }: { key: string; now: number; within: number }) {
  const isOver = sql`abs(rate_limit.last_request - ${now}) >= ${within}`;
  const { rows } = await db.execute<Counted>(sql`
    insert into rate_limit (id, key, count, last_request) values (${key}, ${key}, 1, ${now})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else rate_limit.count + 1 end,
      last_request = case when ${isOver} then ${now} else rate_limit.last_request end
    returning count, last_request`);
  const begun = Number(rows[0]?.last_request ?? now);
  return { count: rows[0]?.count ?? 1, seconds: Math.max(1, Math.ceil((begun + within - now) / 1000)) };
}

/** Does what is asked for one key one after the other: in the database they would wait for its row, each with a connection. */
function oneByOne() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

/**
 * Counts in the database, so that a limit holds over several instances. A window that begins further ahead than it lasts is of
 * a clock that has been put right since: it holds nobody up. Who is over a limit is refused from memory until the window ends.
 */
export function createRateLimits(db: Handle, clock: Clock): RateLimits {
  const over = createRefusedKeys(clock);
  const serially = oneByOne();
  const limits: RateLimits = {
    count(name, who) {
      const { within } = rateLimits[name];
      return countInDatabase(db, { key: keyOf(name, who), now: clock.now().getTime(), within });
    },
    take(name, who) {
      return serially(keyOf(name, who), async () => {
        const known = limits.refused(name, who);
        if (known > 0) return known;
        const { count, seconds } = await limits.count(name, who);
        if (count <= rateLimits[name].most) return 0;
        if (!resetByOthers.has(name)) limits.refuse(name, who, seconds);
        return seconds;
      });
    },
    refused: (name, who) => over.secondsOf(keyOf(name, who), rateLimits[name].within),
    refuse: (name, who, seconds) => over.add(keyOf(name, who), seconds),
    async read(name, who) {
      const [row] = await db
        .select()
        .from(rateLimit)
        .where(eq(rateLimit.key, keyOf(name, who)));
      const isOver = row === undefined || Math.abs(clock.now().getTime() - row.lastRequest) >= rateLimits[name].within;
      return isOver ? 0 : row.count;
    },
    async forget(name, who) {
      over.forget(keyOf(name, who));
      await db.delete(rateLimit).where(eq(rateLimit.key, keyOf(name, who)));
    },
  };
  return limits;
}

/** No limits: where a test would run into them. */
export const noRateLimits: RateLimits = {
  count: () => Promise.resolve({ count: 0, seconds: 0 }),
  take: () => Promise.resolve(0),
  refused: () => 0,
  refuse: () => {},
  read: () => Promise.resolve(0),
  forget: () => Promise.resolve(),
};

/** Deletes counts that began before `before`; none lasts longer than a day. */
export async function deleteCountsBefore(handle: Handle, before: Date): Promise<void> {
  await handle.delete(rateLimit).where(lt(rateLimit.lastRequest, before.getTime()));
}

/** The refusal of who has to wait; `retry_after` becomes the answer's `Retry-After`. */
export function tooMany(seconds: number) {
  return refusal("too_many_requests", { retry_after: seconds });
}

/** Counts one more, and refuses who then has to wait. */
export async function requireUnderLimit(limits: RateLimits, name: LimitName, who: string): Promise<void> {
  const seconds = await limits.take(name, who);
  if (seconds > 0) throw tooMany(seconds);
}

/** The eight groups of an IPv6 address, whose longest run of zeros may be written `::`. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after];
}

/** One client's address for counting: of IPv6 the network, since a client has all addresses in it to choose from. */
export function addressToCount(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const groups = groupsOf(address.toLowerCase().replace(/%.*$/, ""));
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** The network of an address that was counted: what one provider gives to one customer, or to neighbours. */
export function networkToCount(address: string): string {
  const one = addressToCount(address);
  return one.includes(":") ? one.split(":").slice(0, 3).join(":") : one.split(".").slice(0, 3).join(".");
}
