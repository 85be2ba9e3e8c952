import { useState } from "react";
import type { GroupsPage } from "#contract/groups.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useJoinFromList } from "../model/waiting-list.ts";
import type { AddPairDialogProps } from "./add-pair-dialog.tsx";
import { JoiningFields, type JoiningTime, pairsIn } from "./joining-fields.tsx";

type Props = Omit<AddPairDialogProps, "groupId"> & { pair: GroupsPage["waiting"][number]; suggests?: "now" | "next" };

/** A pair of the waiting list into a group (spec 3 §2.2). */
export function JoinFromListDialog({ leagueId, roundId, page, pair, suggests = "now", onClose }: Props) {
  const free = page.groups.find(({ id }) => pairsIn(page, id) < page.group_size.largest);
  const [group, setGroup] = useState(free?.id ?? page.groups[0]?.id ?? "");
  const [when, setWhen] = useState<JoiningTime>(suggests);
  const join = useJoinFromList({ leagueId, roundId }, onClose);
  return (
    <FormDialog
      title={`Añadir a ${pair.name}`}
      submitLabel="Añadir pareja"
      isBusy={join.isPending}
      isDirty={false}
      submitDisabled={group === "" || pairsIn(page, group) >= page.group_size.largest}
      onClose={onClose}
      onSubmit={() => when !== "waiting" && join.mutate({ pair_id: pair.pair_id, group_id: group, when })}
    >
      <JoiningFields page={page} groupId={group} when={when} canWait={false} onGroup={setGroup} onWhen={setWhen} />
      <RefusalNote error={join.error} />
    </FormDialog>
  );
}
