import type { Handle } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { listCourts } from "../repository.ts";

/** What courts are called, by their numbers; refuses with `court_not_found`. */
export async function courtNames(handle: Handle, courtIds: readonly number[]): Promise<string[]> {
  const courts = await listCourts(handle);
  return courtIds.map((id) => {
    const court = courts.find((one) => one.id === id);
    if (court === undefined) throw refusal("court_not_found");
    return court.name;
  });
}
