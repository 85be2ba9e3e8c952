import { useState } from "react";
import type { PlayerPlace } from "#contract/common/rows.ts";
import type { GroupTable } from "#contract/groups/endpoints.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { BothVersions, type TwoVersions } from "#web/ui/both-versions.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { currentPlaces } from "../model/current-places.ts";
import { useSavePoints } from "../mutations.ts";
import type { EditFiguresProps } from "./figure-dialog.tsx";
import classes from "./figure-rows.module.css";

type Row = GroupTable["individual_rows"][number];

/** The totals that somebody else has changed meanwhile, of those that are wanted otherwise. */
function versionsOf(changes: Record<string, number>, seen: Row[], now: PlayerPlace[]): TwoVersions[] {
  return seen.flatMap(({ player_id, player_name, total_points }) => {
    const mine = changes[player_id];
    const current = now.find((one) => one.player_id === player_id);
    if (mine === undefined || current === undefined || current.total_points === total_points) return [];
    return [{ key: player_id, name: player_name, mine: String(mine), now: String(current.total_points) }];
  });
}

function withTotals(seen: Row[], now: PlayerPlace[]): Row[] {
  return seen.map((row) => ({
    ...row,
    total_points: now.find(({ player_id }) => player_id === row.player_id)?.total_points ?? row.total_points,
  }));
}

/** 'Editar Puntos' of an individual group: total points, at least 0; positions follow them (ruling 42). */
export function IndividualPointsDialog({ leagueId, group, onClose }: Omit<EditFiguresProps, "roundId">) {
  const [changes, setChanges] = useState<Record<string, number>>({});
  const [seen, setSeen] = useState(group.individual_rows);
  const [now, setNow] = useState<PlayerPlace[] | null>(null);
  const save = useSavePoints({ leagueId, groupId: group.id }, onClose);
  const versions = save.isPending ? [] : versionsOf(changes, seen, now ?? []);
  const send = (shown: typeof seen) =>
    save.mutate(
      shown.flatMap(({ player_id, total_points: seen_total }) => {
        const total_points = changes[player_id];
        return total_points === undefined ? [] : [{ player_id, total_points, seen_total }];
      }),
      { onError: (error) => setNow(currentPlaces(error)) },
    );
  const look = () => {
    const current = withTotals(seen, now ?? []);
    setSeen(current);
    setNow(null);
    return current;
  };
  const takeTheirs = () => {
    const dropped = new Set(versions.map(({ key }) => key));
    setChanges(Object.fromEntries(Object.entries(changes).filter(([id]) => !dropped.has(id))));
    look();
  };
  const isDirty = Object.keys(changes).length > 0;
  return (
    <FormDialog
      title={`Editar Puntos · ${group.name}`}
      submitLabel="Guardar Cambios"
      isBusy={save.isPending}
      isDirty={isDirty}
      submitDisabled={!isDirty}
      onClose={onClose}
      onSubmit={() => send(seen)}
    >
      <div>
        {seen.map(({ player_id, player_name, place, ...total }) => (
          <div key={player_id} className={classes.row}>
            <span className={classes.name}>
              {place}. {player_name}
            </span>
            <NumberField
              aria-label={`Puntos totales de ${player_name}`}
              min={0}
              max={99_999}
              whenEmpty={shownPoints(total)}
              whenWrong={shownPoints(total)}
              value={changes[player_id] ?? shownPoints(total)}
              onChange={(value) => setChanges({ ...changes, [player_id]: value })}
            />
          </div>
        ))}
      </div>
      {versions.length === 0 ? (
        <RefusalNote error={save.error} />
      ) : (
        <BothVersions versions={versions} onTakeMine={() => send(look())} onTakeTheirs={takeTheirs} />
      )}
    </FormDialog>
  );
}
