import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { GenerateDialog, UndoDialog } from "#web/features/rounds/public.ts";
import type { OpenGroupsDialog } from "../model/use-groups-dialog.ts";
import { AddPairDialog } from "./add-pair-dialog.tsx";
import { CreateEmptyGroupDialog } from "./create-group-dialogs.tsx";
import { CreateIndividualGroupDialog } from "./create-individual-group-dialog.tsx";
import { CreatePairsGroupDialog } from "./create-pairs-group-dialog.tsx";
import { GroupDialog } from "./group-dialogs.tsx";
import { JoinFromListDialog } from "./join-from-list-dialog.tsx";
import { PairDialog } from "./pair-dialog.tsx";

export interface GroupsDialogsProps {
  dialog: OpenGroupsDialog | null;
  leagueId: string;
  page: GroupsPage;
  onClose: () => void;
}

/** The dialogs over the groups of a league. */
export function GroupsDialogs({ dialog, leagueId, page, onClose }: GroupsDialogsProps) {
  if (dialog === null) return null;
  const { groups, group_size: groupSize } = page;
  const { roundId } = dialog;
  const create = { leagueId, roundId, groups, onClose };
  switch (dialog.kind) {
    case "empty":
      return <CreateEmptyGroupDialog {...create} />;
    case "pairs":
      return <CreatePairsGroupDialog {...create} groupSize={groupSize} />;
    case "individual":
      return <CreateIndividualGroupDialog {...create} />;
    case "generate":
      return <GenerateDialog leagueId={leagueId} roundId={roundId} onClose={onClose} />;
    case "undo":
      return <UndoDialog leagueId={leagueId} round={dialog.round} onClose={onClose} />;
    case "add":
      return (
        <AddPairDialog leagueId={leagueId} roundId={roundId} page={page} groupId={dialog.groupId} onClose={onClose} />
      );
    case "join":
      return (
        <JoinFromListDialog leagueId={leagueId} roundId={roundId} page={page} pair={dialog.pair} onClose={onClose} />
      );
    case "pair":
      return (
        <PairDialog
          page={page}
          action={dialog.action}
          leagueId={leagueId}
          roundId={roundId}
          pair={dialog.pair}
          onClose={onClose}
        />
      );
    case "group":
      return (
        <GroupDialog
          action={dialog.action}
          leagueId={leagueId}
          roundId={roundId}
          deadline={page.round.deadline}
          isIndividual={page.format_type === "individual"}
          group={groups.find(({ id }) => id === dialog.group.id) ?? dialog.group}
          groups={groups}
          groupSize={groupSize}
          onClose={onClose}
        />
      );
  }
}
