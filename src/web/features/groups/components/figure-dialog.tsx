import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { GroupTable } from "#contract/groups/endpoints.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { BothVersions } from "#web/ui/both-versions.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import type { RoundDialogProps } from "../model/round-dialog.ts";
import type { useFigures } from "../model/use-figures.ts";
import { AdjustmentsList } from "./adjustments-list.tsx";

export interface EditFiguresProps extends RoundDialogProps {
  group: GroupTable;
}

export interface FigureDialogProps extends Omit<EditFiguresProps, "roundId"> {
  title: string;
  edit: { isPending: boolean; error: unknown };
  figures: ReturnType<typeof useFigures>;
  children: ReactNode;
}

/** What is set by hand in a group's table, with what stands in the way of saving it, its reason and what was set before. */
export function FigureDialog({ title, leagueId, group, edit, figures, onClose, children }: FigureDialogProps) {
  const { conflicts } = figures;
  return (
    <FormDialog
      title={`${title} · ${group.name}`}
      submitLabel="Guardar Cambios"
      isBusy={edit.isPending}
      isDirty={figures.hasChanges}
      submitDisabled={!figures.hasChanges}
      onClose={onClose}
      onSubmit={figures.submit}
    >
      {children}
      {conflicts.length === 0 ? (
        <RefusalNote error={edit.error} />
      ) : (
        <BothVersions versions={conflicts} onTakeMine={figures.takeMine} onTakeTheirs={figures.takeTheirs} />
      )}
      <TextInput
        label="Motivo (opcional)"
        maxLength={200}
        value={figures.reason}
        onChange={({ currentTarget }) => figures.setReason(currentTarget.value)}
      />
      <AdjustmentsList leagueId={leagueId} groupId={group.id} />
    </FormDialog>
  );
}
