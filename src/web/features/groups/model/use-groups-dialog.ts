import { useState } from "react";
import type { GroupsPage, GroupTable } from "#contract/groups/endpoints.ts";
import { openRound } from "#domain/base/round-state.ts";
import type { GroupAction } from "./group-action.ts";
import type { PairAction } from "./pair-action.ts";

export type LastClosing = NonNullable<GroupsPage["last_closing"]>;

/** What is done with the groups, each in a dialog. */
export type GroupsDialog =
  | { kind: "empty" | "pairs" | "individual" | "generate" | "evening" }
  | { kind: "add"; groupId: string | null }
  | { kind: "join"; pair: GroupsPage["waiting"][number] }
  | { kind: "undo"; round: LastClosing }
  | { kind: "group"; action: GroupAction; group: GroupTable }
  | {
      kind: "pair";
      action: PairAction;
      pair: Pick<GroupTable["rows"][number], "pair_id" | "name" | "group_id" | "is_moved">;
    };

/** With the round that was open when the dialog was: what it does, it does in that one (spec 3 §3.4). */
export type OpenGroupsDialog = GroupsDialog & { roundId: string };

/** The dialog over the groups. */
export function useGroupsDialog(page: GroupsPage | undefined) {
  const [dialog, setDialog] = useState<OpenGroupsDialog | null>(null);
  const roundId = openRound(page?.rounds ?? [])?.id ?? "";
  return { dialog, show: (next: GroupsDialog) => setDialog({ ...next, roundId }), close: () => setDialog(null) };
}
