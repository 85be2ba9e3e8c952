import type { Dependencies } from "./context.ts";
import { isRefusal } from "./errors.ts";
import { hashOf } from "./private-token.ts";
import { addressToCount, requireUnderLimit, tooMany } from "./rate-limits.ts";

/**
 * Looks for what a private link opens. An address that finds nothing again and again waits; who holds a living link there never does,
 * so that nobody spends a club's address for its players (spec 6 §1.1).
 */
export async function unlessMissed<T>(
  { limits }: Pick<Dependencies, "limits">,
  address: string,
  find: () => Promise<T>,
): Promise<T> {
  try {
    return await find();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const seconds = await limits.take("link_misses", addressToCount(address));
    throw seconds > 0 ? tooMany(seconds) : error;
  }
}

/** What a private link's token leads to, as often as one link may be opened from anywhere (spec 6 §1.1). */
export async function openedByToken<T>(
  deps: Pick<Dependencies, "limits">,
  { token, address }: { token: string; address: string },
  find: () => Promise<T>,
): Promise<T> {
  const found = await unlessMissed(deps, address, find);
  await requireUnderLimit(deps.limits, "link_opens_of_one", hashOf(token));
  return found;
}
