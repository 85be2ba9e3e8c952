import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import type { GroupTable } from "#contract/groups/endpoints.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { useFigures } from "../model/use-figures.ts";
import { useEditStats } from "../mutations.ts";
import { AdjustmentsList } from "./adjustments-list.tsx";
import { FigureNotices } from "./figure-notices.tsx";

const figures = [
  ["matches_played", "Partidos jugados"],
  ["matches_won", "Partidos ganados"],
  ["matches_lost", "Partidos perdidos"],
  ["sets_won", "Sets ganados"],
  ["sets_lost", "Sets perdidos"],
  ["games_won", "Juegos ganados"],
  ["games_lost", "Juegos perdidos"],
] as const;

type Figure = (typeof figures)[number][0];

export interface EditStatsDialogProps {
  leagueId: string;
  /** The round that was open when the dialog was. */
  roundId: string;
  group: GroupTable;
  onClose: () => void;
}

/** The figures of one row of the table; the difference is won minus lost (spec 2 §5; ruling 14). */
export function EditStatsDialog({ leagueId, roundId, group, onClose }: EditStatsDialogProps) {
  const [pairId, setPairId] = useState(group.rows[0]?.pair_id ?? "");
  const edit = useEditStats({ leagueId, roundId, groupId: group.id }, onClose);
  const { seen, changes: all, setChanges, reason, setReason, ...form } = useFigures(group, edit);
  const row = seen.find(({ pair_id }) => pair_id === pairId);
  if (row === undefined) return null;
  const changes = all[pairId] ?? {};
  const valueOf = (key: Figure) => changes[key] ?? row[key];
  const hasGames = changes.games_won !== undefined || changes.games_lost !== undefined;
  return (
    <FormDialog
      title={`Editar Estadísticas · ${group.name}`}
      submitLabel="Guardar Cambios"
      isBusy={edit.isPending}
      isDirty={form.hasChanges}
      submitDisabled={!form.hasChanges}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <NativeSelect
        label="Pareja"
        data-autofocus
        value={pairId}
        onChange={({ currentTarget }) => {
          setPairId(currentTarget.value);
          setChanges({});
        }}
        data={seen.map(({ pair_id, name }) => ({ value: pair_id, label: name }))}
      />
      <SimpleGrid cols={{ base: 2, xs: 3 }}>
        {figures.map(([key, label]) => (
          <NumberField
            key={key}
            label={label}
            min={0}
            max={9999}
            whenEmpty={row[key]}
            whenWrong={row[key]}
            value={valueOf(key)}
            onChange={(value) => setChanges({ [pairId]: { ...changes, [key]: value } })}
          />
        ))}
      </SimpleGrid>
      <p style={{ margin: 0 }} role="status">
        Diferencia de juegos:{" "}
        <SignedNumber value={hasGames ? valueOf("games_won") - valueOf("games_lost") : row.games_difference} />
      </p>
      <FigureNotices error={edit.error} form={form} />
      <TextInput
        label="Motivo (opcional)"
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <AdjustmentsList leagueId={leagueId} groupId={group.id} />
    </FormDialog>
  );
}
