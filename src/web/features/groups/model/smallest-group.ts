import type { GroupsPage } from "#contract/groups/endpoints.ts";

/** Pairs of a group in the next round: those that play, and those that join. */
export function pairsIn(page: Pick<GroupsPage, "groups" | "joining">, groupId: string): number {
  const group = page.groups.find(({ id }) => id === groupId);
  return (group?.members ?? 0) + page.joining.filter(({ group_id }) => group_id === groupId).length;
}

/** The group that needs a pair most: the one with the fewest, the upper one of equals (spec 3 §2.2); "" without any. */
export function smallestGroup(page: Pick<GroupsPage, "groups" | "joining">): string {
  const [first, ...others] = page.groups;
  if (first === undefined) return "";
  return others.reduce((needy, group) => (pairsIn(page, group.id) < pairsIn(page, needy.id) ? group : needy), first).id;
}
