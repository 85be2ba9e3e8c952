import type { GroupsPage, GroupTable } from "#contract/groups/endpoints.ts";
import { GroupMessagesDialog } from "#web/features/messages/public.ts";
import { LaterDeadlineDialog } from "#web/features/rounds/public.ts";
import type { GroupAction } from "../model/group-action.ts";
import type { RoundDialogProps } from "../model/round-dialog.ts";
import { ChangeDivisionDialog } from "./change-division-dialog.tsx";
import { EditPointsDialog } from "./edit-points-dialog.tsx";
import { EditStatsDialog } from "./edit-stats-dialog.tsx";
import { IndividualPointsDialog } from "./individual-points-dialog.tsx";
import { IndividualRankingDialog } from "./individual-ranking-dialog.tsx";
import { MovePairsDialog } from "./move-pairs-dialog.tsx";
import { RemoveGroupDialog } from "./remove-group-dialog.tsx";
import { RenameGroupDialog } from "./rename-group-dialog.tsx";

export interface GroupDialogProps extends RoundDialogProps {
  action: GroupAction;
  /** Until when it is played; null: nobody has said. */
  deadline: string | null;
  isIndividual: boolean;
  group: GroupTable;
  groups: GroupTable[];
  groupSize: GroupsPage["group_size"];
  /** After the group was deleted; else the dialog just closes. */
  onRemoved?: () => void;
}

/** The dialog of what is done with one group. */
export function GroupDialog({
  action,
  leagueId,
  roundId,
  deadline,
  isIndividual,
  group,
  groups,
  groupSize,
  onClose,
  onRemoved = onClose,
}: GroupDialogProps) {
  const about = { leagueId, roundId, group, onClose };
  switch (action) {
    case "move":
      return <MovePairsDialog {...about} groups={groups} groupSize={groupSize} />;
    case "points":
      return isIndividual ? <IndividualPointsDialog {...about} /> : <EditPointsDialog {...about} />;
    case "stats":
      return <EditStatsDialog {...about} />;
    case "later":
      return (
        <LaterDeadlineDialog
          leagueId={leagueId}
          round={{ id: roundId, deadline }}
          groupId={group.id}
          name={group.name}
          onClose={onClose}
        />
      );
    case "division":
      return <ChangeDivisionDialog {...about} groups={groups} />;
    case "name":
      return <RenameGroupDialog {...about} groups={groups} />;
    case "message":
      return <GroupMessagesDialog leagueId={leagueId} group={group} onClose={onClose} />;
    case "ranking":
      return <IndividualRankingDialog {...about} />;
    case "remove":
      return <RemoveGroupDialog {...about} onRemoved={onRemoved} />;
  }
}
