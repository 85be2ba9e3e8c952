import type { Handle } from "#server/db/connect.ts";
import { leagueOf, roundsOf } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { countDeletion, findGroup } from "./repository.ts";

interface GroupOfLeague {
  league_id: string;
  group_id: string;
}

async function requireGroup(handle: Handle, { league_id, group_id }: GroupOfLeague): Promise<void> {
  await leagueOf(handle, league_id);
  if ((await findGroup(handle, league_id, group_id)) === undefined) throw refusal("group_not_found");
}

/** What would go with a group if it were deleted now. */
export async function deletionPreview(handle: Handle, group: GroupOfLeague) {
  await requireGroup(handle, group);
  const { current } = await roundsOf(handle, group.league_id);
  return countDeletion(handle, group.group_id, current.id);
}
