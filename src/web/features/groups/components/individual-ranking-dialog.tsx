import { Alert, Group, NativeSelect, NumberInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorTable } from "#contract/errors.ts";
import type { GroupTable, PointsEntry } from "#contract/groups.ts";
import { checkPositions, courtAssignment, individualPlaces, rerankByPoints } from "#domain/individual-ranking.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { LineChart } from "#web/ui/line-chart.tsx";
import { pointsHistoryQuery } from "../api.ts";
import { useSaveRanking } from "../table-mutations.ts";
import classes from "./individual-ranking-dialog.module.css";

export interface IndividualRankingDialogProps {
  leagueId: string;
  group: GroupTable;
  onClose: () => void;
}

interface Entry {
  player_id: string;
  name: string;
  position: number;
  points: number;
  seen_total: number;
}

const places = Array.from({ length: individualPlaces }, (_, index) => String(index + 1));

function initialEntries(group: GroupTable): Entry[] {
  return group.individual_rows
    .map(({ player_id, player_name, position, total_points }) => ({
      player_id,
      name: player_name,
      position,
      points: 0,
      seen_total: total_points,
    }))
    .sort((a, b) => a.position - b.position);
}

function History({ entries, name }: { entries: PointsEntry[]; name: string }) {
  if (entries.length === 0) return null;
  const values = entries.map(({ round_points }) => round_points);
  return <LineChart label={`Puntos por ronda de ${name}: ${values.join(", ")}`} values={values} />;
}

/** 'Administrar Ranking': positions 1 to 8 without repeats; points of the round put everybody in order (spec 2 §5). */
export function IndividualRankingDialog({ leagueId, group, onClose }: IndividualRankingDialogProps) {
  const [entries, setEntries] = useState(() => initialEntries(group));
  const { data: history = [] } = useQuery(pointsHistoryQuery(leagueId, group.id));
  const save = useSaveRanking({ leagueId, groupId: group.id }, onClose);
  const check = checkPositions(entries);
  const place = (playerId: string, position: number) =>
    setEntries(entries.map((entry) => (entry.player_id === playerId ? { ...entry, position } : entry)));
  const score = (playerId: string, points: number) => {
    const scored = entries.map((entry) => (entry.player_id === playerId ? { ...entry, points } : entry));
    const position = new Map(rerankByPoints(scored).map((entry) => [entry.player_id, entry.position]));
    // The rows stay where they are while one types; the positions change.
    setEntries(scored.map((entry) => ({ ...entry, position: position.get(entry.player_id) ?? entry.position })));
  };
  const submit = () => {
    if (!check.ok) return;
    save.mutate(
      entries.map(({ player_id, position, points, seen_total }) => ({
        player_id,
        position,
        round_points: points,
        seen_total,
      })),
    );
  };
  return (
    <FormDialog
      title={`Administrar Ranking · ${group.name}`}
      submitLabel="Guardar ranking y puntos"
      isBusy={save.isPending}
      isDirty={JSON.stringify(entries) !== JSON.stringify(initialEntries(group))}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="muted">
        Escribe los puntos de la ronda y el orden se calcula solo; también puedes elegir las posiciones a mano. Los
        puntos se suman al total.
      </p>
      {!check.ok && (
        <Alert color="red" role="alert">
          {errorTable[check.code].message}
        </Alert>
      )}
      <ul className={classes.list}>
        {entries.map(({ player_id, name, position, points, seen_total }) => (
          <li key={player_id} className={classes.row}>
            <div className={classes.texts}>
              <div className={classes.name}>{name}</div>
              <div className={classes.detail}>
                Cancha {courtAssignment(position)} · {seen_total + points} pts en total
              </div>
            </div>
            <History entries={history.filter((entry) => entry.player_id === player_id)} name={name} />
            <Group gap="sm" wrap="nowrap">
              <NativeSelect
                w={80}
                label="Posición"
                aria-label={`Posición de ${name}`}
                value={String(position)}
                onChange={({ currentTarget }) => place(player_id, Number(currentTarget.value))}
                data={places}
              />
              <NumberInput
                w={92}
                label="Puntos"
                aria-label={`Puntos de la ronda de ${name}`}
                min={0}
                max={999}
                allowDecimal={false}
                allowNegative={false}
                value={points}
                onChange={(value) => score(player_id, Number(value) || 0)}
              />
            </Group>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
