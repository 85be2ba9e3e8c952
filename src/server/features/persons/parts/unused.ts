import type { UnusedPeople } from "#contract/persons/merging.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { listUnused } from "../unused-repository.ts";

const mostListed = 50;

/** Whose data are proposed for erasure: nobody registered them for the years that the club has set (spec 3 §1.4). */
export async function unusedPeople(handle: Handle, { clock }: Pick<Dependencies, "clock">): Promise<UnusedPeople> {
  const { contact_years: years } = await clubSettings(handle);
  const since = new Date(clock.now());
  since.setUTCFullYear(since.getUTCFullYear() - years);
  const rows = await listUnused(handle, since, mostListed);
  const people = rows.map(({ id, full_name, last_used }) => ({ id, full_name, last_year: last_used.getUTCFullYear() }));
  return { years, total: rows[0]?.total ?? 0, people };
}
