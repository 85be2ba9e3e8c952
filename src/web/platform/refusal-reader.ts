import { fetchLate } from "./late-pieces.ts";

// The schemas of what refusals carry are a fifth of the first screen's code, and no screen needs them before something is refused.

const load = () => import("#contract/refusals.ts");
type Reader = Pick<Awaited<ReturnType<typeof load>>, "detailsIn" | "currentIn" | "fieldsIn">;

let reader: Reader | null = null;

/** What reads refusals; null before any answer has been one. */
export const refusalReader = (): Reader | null => reader;

/** Has the reader there before a refusal is passed on; where it does not come, a refusal is its sentence without details. */
export async function withReader(): Promise<void> {
  reader ??= await load().catch(() => null);
}

fetchLate(withReader);
