import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { EveningRoundDialog, GenerateDialog, UndoDialog } from "#web/features/rounds/public.ts";
import type { OpenGroupsDialog } from "../model/use-groups-dialog.ts";
import { AddPairDialog } from "./add-pair-dialog.tsx";
import { AddPlayerDialog } from "./add-player-dialog.tsx";
import { CreateEmptyGroupDialog } from "./create-group-dialogs.tsx";
import { CreateIndividualGroupDialog } from "./create-individual-group-dialog.tsx";
import { CreatePairsGroupDialog } from "./create-pairs-group-dialog.tsx";
import { GroupDialog } from "./group-dialogs.tsx";
import { JoinFromListDialog } from "./join-from-list-dialog.tsx";
import { PairDialog } from "./pair-dialog.tsx";

export interface GroupsDialogsProps {
  dialog: OpenGroupsDialog;
  leagueId: string;
  page: GroupsPage;
  onClose: () => void;
}

/** The dialogs over the groups of a league. */
export function GroupsDialogs({ dialog, leagueId, page, onClose }: GroupsDialogsProps) {
  const { groups, group_size: groupSize } = page;
  const { roundId } = dialog;
  const ofRound = { leagueId, roundId, onClose };
  const create = { ...ofRound, groups };
  switch (dialog.kind) {
    case "empty":
      return <CreateEmptyGroupDialog {...create} />;
    case "pairs":
      return <CreatePairsGroupDialog {...create} groupSize={groupSize} />;
    case "individual":
      return <CreateIndividualGroupDialog {...create} />;
    case "generate":
      return <GenerateDialog {...ofRound} wasEvening={page.round.is_evening === true} />;
    case "evening":
      return <EveningRoundDialog {...ofRound} />;
    case "undo":
      return <UndoDialog leagueId={leagueId} round={dialog.round} onClose={onClose} />;
    case "add":
      if (page.format_type === "individual")
        return <AddPlayerDialog {...ofRound} page={page} groupId={dialog.groupId} />;
      return <AddPairDialog {...ofRound} page={page} groupId={dialog.groupId} />;
    case "join":
      return <JoinFromListDialog {...ofRound} page={page} pair={dialog.pair} />;
    case "pair":
      return <PairDialog {...ofRound} page={page} action={dialog.action} pair={dialog.pair} />;
    case "group":
      return (
        <GroupDialog
          {...create}
          action={dialog.action}
          deadline={page.round.deadline}
          isIndividual={page.format_type === "individual"}
          group={groups.find(({ id }) => id === dialog.group.id) ?? dialog.group}
          groupSize={groupSize}
        />
      );
  }
}
