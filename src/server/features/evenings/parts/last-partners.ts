import type { Handle } from "#server/db/connect.ts";
import { loadEvening } from "./locked-evening.ts";

/** Who played together in an evening, each as the person they are or, of a guest, by name. */
export async function lastPartners(handle: Handle, eveningId: string): Promise<[string, string][]> {
  const { people, now } = await loadEvening(handle, eveningId);
  const keys = new Map(people.map(({ id, person_id, shown_name }) => [id, person_id ?? shown_name]));
  const played = now.rounds.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides));
  return played.map(([one, other]) => [keys.get(one) ?? one, keys.get(other) ?? other]);
}
