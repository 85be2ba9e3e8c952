import { NativeSelect, SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { NumberField } from "#web/ui/number-field.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { type CountedFigure, columns } from "../model/columns.ts";
import { useFigures } from "../model/use-figures.ts";
import { useEditStats } from "../mutations.ts";
import { type EditFiguresProps, FigureDialog } from "./figure-dialog.tsx";

/** The figures of one row of the table; the difference is won minus lost (spec 2 §5; ruling 14). */
export function EditStatsDialog({ leagueId, roundId, group, onClose }: EditFiguresProps) {
  const [pairId, setPairId] = useState(group.rows[0]?.pair_id ?? "");
  const edit = useEditStats({ leagueId, roundId, groupId: group.id }, onClose);
  const figures = useFigures(group, edit);
  const { seen, changes: all, setChanges } = figures;
  const row = seen.find(({ pair_id }) => pair_id === pairId);
  if (row === undefined) return null;
  const changes = all[pairId] ?? {};
  const valueOf = (key: CountedFigure) => changes[key] ?? row[key];
  const hasGames = changes.games_won !== undefined || changes.games_lost !== undefined;
  return (
    <FigureDialog
      title="Editar Estadísticas"
      leagueId={leagueId}
      group={group}
      edit={edit}
      figures={figures}
      onClose={onClose}
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
        {columns.map(({ figure: key, meaning }) => (
          <NumberField
            key={key}
            label={meaning}
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
    </FigureDialog>
  );
}
