import type { Dependencies } from "./context.ts";
import { isRefusal } from "./errors.ts";
import { addressToCount, tooMany } from "./rate-limits.ts";

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
