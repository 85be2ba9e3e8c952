import { NativeSelect, NumberInput, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import type { GroupTable } from "#contract/groups.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { useEditStats } from "../table-mutations.ts";
import { AdjustmentsList } from "./adjustments-list.tsx";

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
  group: GroupTable;
  onClose: () => void;
}

/** The figures of one row of the table; the difference is won minus lost (spec 2 §5; ruling 14). */
export function EditStatsDialog({ leagueId, group, onClose }: EditStatsDialogProps) {
  const [pairId, setPairId] = useState(group.rows[0]?.pair_id ?? "");
  const [changes, setChanges] = useState<Partial<Record<Figure, number>>>({});
  const [reason, setReason] = useState("");
  const edit = useEditStats({ leagueId, groupId: group.id }, onClose);
  const row = group.rows.find(({ pair_id }) => pair_id === pairId);
  if (row === undefined) return null;
  const shown = { ...row, ...changes };
  const hasGames = changes.games_won !== undefined || changes.games_lost !== undefined;
  return (
    <FormDialog
      title={`Editar Estadísticas · ${group.name}`}
      submitLabel="Guardar Cambios"
      isBusy={edit.isPending}
      isDirty={Object.keys(changes).length > 0}
      submitDisabled={Object.keys(changes).length === 0}
      onClose={onClose}
      onSubmit={() => edit.mutate({ rows: [{ pair_id: pairId, figures: changes }], reason })}
    >
      <NativeSelect
        label="Pareja"
        data-autofocus
        value={pairId}
        onChange={({ currentTarget }) => {
          setPairId(currentTarget.value);
          setChanges({});
        }}
        data={group.rows.map(({ pair_id, name }) => ({ value: pair_id, label: name }))}
      />
      <SimpleGrid cols={{ base: 2, xs: 3 }}>
        {figures.map(([key, label]) => (
          <NumberInput
            key={key}
            label={label}
            min={0}
            max={9999}
            allowDecimal={false}
            allowNegative={false}
            value={shown[key]}
            onChange={(value) => typeof value === "number" && setChanges({ ...changes, [key]: value })}
          />
        ))}
      </SimpleGrid>
      <p style={{ margin: 0 }} role="status">
        Diferencia de juegos:{" "}
        <SignedNumber value={hasGames ? shown.games_won - shown.games_lost : row.games_difference} />
      </p>
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
