import { Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { paths } from "#web/paths.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { pairsIn, smallestGroup } from "../model/smallest-group.ts";
import { useJoinFromList } from "../model/waiting-list.ts";
import type { AddPairDialogProps } from "./add-pair-dialog.tsx";
import { JoiningFields, type JoiningTime } from "./joining-fields.tsx";

type Props = Omit<AddPairDialogProps, "groupId"> & {
  pair: GroupsPage["waiting"][number];
  suggests?: "now" | "next";
  /** The group that is known to need a pair. */
  groupId?: string | null;
};

/** Without a group there is nothing to join: what comes first. */
function GroupsFirst({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog title={`Añadir a ${name}`} onClose={onClose}>
      <Text>
        Todavía no hay ningún grupo. Primero crea los grupos; la pareja sigue en la lista de espera hasta que la añadas
        a uno.
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <Button renderRoot={(props) => <Link to={paths.dealGroups} {...props} />}>Crear todos los grupos</Button>
      </Group>
    </Dialog>
  );
}

/** A pair of the waiting list into a group (spec 3 §2.2). */
export function JoinFromListDialog({
  leagueId,
  roundId,
  page,
  pair,
  suggests = "now",
  groupId = null,
  onClose,
}: Props) {
  const [group, setGroup] = useState(groupId ?? smallestGroup(page));
  const [when, setWhen] = useState<JoiningTime>(suggests);
  const join = useJoinFromList({ leagueId, roundId }, onClose);
  if (page.groups.length === 0) return <GroupsFirst name={pair.name} onClose={onClose} />;
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
