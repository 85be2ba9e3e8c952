import { Button, Group, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PlayerPlace } from "#contract/common/rows.ts";
import type { GroupTable, PointsEntry } from "#contract/groups/endpoints.ts";
import {
  checkPositions,
  courtAssignment,
  lonelyCourtSentence,
  positionsSentence,
  rerankByPoints,
} from "#domain/tables/individual-ranking.ts";
import { enteredSentence } from "#domain/tables/round-points.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { BothVersions, type TwoVersions } from "#web/ui/both-versions.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { LineChart } from "#web/ui/line-chart.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { pointsHistoryQuery } from "../api.ts";
import { currentPlaces } from "../model/current-places.ts";
import { useSaveRanking } from "../mutations.ts";
import type { EditFiguresProps } from "./figure-dialog.tsx";
import classes from "./individual-ranking-dialog.module.css";

interface Entry {
  player_id: string;
  name: string;
  position: number;
  points: number;
  seen_position: number;
  seen_total: number;
  /** What the results of the round give, while nothing was entered for it: what the field begins with. */
  proposed: number;
  /** What counts for the round instead of what its results give, where the two differ. */
  note: string | null;
}

/** Positions by the totals that there will be. The rows stay where they are while one types. */
function ranked(entries: Entry[]): Entry[] {
  const totals = rerankByPoints(entries.map((entry) => ({ ...entry, points: entry.seen_total + entry.points })));
  const position = new Map(totals.map((entry) => [entry.player_id, entry.position]));
  return entries.map((entry) => ({ ...entry, position: position.get(entry.player_id) ?? entry.position }));
}

/** What the results of the round give each player, by the group's table: points, and the place among equals. */
function roundResults(group: GroupTable): Map<string, { points: number; at: number }> {
  const players = new Map(group.individual_rows.map(({ pair_id, player_id }) => [pair_id, player_id]));
  if (group.rows.every(({ matches_played }) => matches_played === 0)) return new Map();
  return new Map(
    group.rows.flatMap(({ pair_id, points }, at) => {
      const player = players.get(pair_id);
      return player === undefined ? [] : [[player, { points: Math.max(0, points), at }] as const];
    }),
  );
}

/** The points that the results of the round give beyond those already given for it; among equal totals the table's order. */
function proposed(
  entries: Entry[],
  results: ReturnType<typeof roundResults>,
  awarded: readonly PointsEntry[],
): Entry[] {
  return ranked(
    entries.map((entry) => {
      const { points, at } = results.get(entry.player_id) ?? { points: 0, at: entry.position - 1 };
      const own = awarded.filter(({ player_id, source }) => player_id === entry.player_id && source !== "results");
      const before = own.reduce((sum, { round_points }) => sum + round_points, 0);
      return { ...entry, points: Math.max(0, points - before), position: at + 1 };
    }),
  );
}

/** What the field begins with: the points that the results of the round give, unless something was entered for it (spec 8 §4.1). */
function initialEntries(group: GroupTable): Entry[] {
  const entries = group.individual_rows.map(({ player_id, player_name, position, total_points, this_round }) => {
    const proposed = this_round?.entered === null ? Math.max(0, this_round.results ?? 0) : 0;
    return {
      player_id,
      name: player_name,
      position,
      points: proposed,
      seen_position: position,
      seen_total: total_points,
      proposed,
      note: this_round === undefined ? null : enteredSentence(this_round),
    };
  });
  const isProposed = entries.some(({ proposed }) => proposed > 0);
  return (isProposed ? proposedOrder(group, entries) : entries).sort((a, b) => a.position - b.position);
}

/** The positions that follow from the points as they are proposed: those of the ranking as it is shown. */
function proposedOrder(group: GroupTable, entries: Entry[]): Entry[] {
  const places = new Map(group.individual_rows.map(({ player_id, place }) => [player_id, place]));
  return entries.map((entry) => ({ ...entry, position: places.get(entry.player_id) ?? entry.position }));
}

/** What somebody else has saved meanwhile, beside what saving this form would make of it. */
function versionsOf(entries: Entry[], now: PlayerPlace[]): TwoVersions[] {
  return entries.flatMap(({ player_id, name, position, points, seen_position, seen_total }) => {
    const current = now.find((one) => one.player_id === player_id);
    if (current === undefined) return [];
    if (current.position === seen_position && current.total_points === seen_total) return [];
    const ofRound = points === 0 ? "" : ` (${points} de esta ronda)`;
    return [
      {
        key: player_id,
        name,
        mine: `posición ${position}, ${current.total_points + points} pts${ofRound}`,
        now: `posición ${current.position}, ${current.total_points} pts`,
      },
    ];
  });
}

/** An entry over the ranking as it is now: with what was typed, or without. */
function seenNow(entry: Entry, now: PlayerPlace[], isMine: boolean): Entry {
  const current = now.find(({ player_id }) => player_id === entry.player_id);
  if (current === undefined) return entry;
  const seen = { ...entry, seen_position: current.position, seen_total: current.total_points };
  return isMine ? seen : { ...seen, position: current.position, points: 0 };
}

function History({ entries, name }: { entries: PointsEntry[]; name: string }) {
  if (entries.length === 0) return null;
  const values = entries.map(({ round_points }) => round_points);
  return <LineChart label={`Puntos por ronda de ${name}: ${values.join(", ")}`} values={values} />;
}

/** What the dialog does with what is typed, and the points that the results give. */
function Intro({ isProposed, onPropose }: { isProposed: boolean; onPropose: (() => void) | null }) {
  return (
    <>
      <p className="muted">
        Escribe los puntos de la ronda y el orden se calcula solo por el total; entre quienes tienen los mismos puntos
        eliges las posiciones a mano. Los puntos se suman al total.{isProposed && " Se proponen los de los resultados."}
      </p>
      {onPropose !== null && (
        <Button variant="default" mb="sm" onClick={onPropose}>
          Proponer desde los resultados
        </Button>
      )}
    </>
  );
}

/** Whether something else is typed than the dialog began with. */
function isChanged(entries: readonly Entry[], group: GroupTable): boolean {
  const began = new Map(initialEntries(group).map((entry) => [entry.player_id, entry]));
  return entries.some(({ player_id, points, position }) => {
    const first = began.get(player_id);
    return first !== undefined && (points !== first.points || position !== first.position);
  });
}

/** 'Administrar Ranking': positions 1 to 8 without repeats; points of the round put everybody in order (spec 2 §5). */
export function IndividualRankingDialog({ leagueId, roundId, group, onClose }: EditFiguresProps) {
  const [entries, setEntries] = useState(() => initialEntries(group));
  const { data: history = [] } = useQuery(pointsHistoryQuery(leagueId, group.id));
  const save = useSaveRanking({ leagueId, roundId, groupId: group.id }, onClose);
  const [now, setNow] = useState<PlayerPlace[] | null>(null);
  const versions = save.isPending ? [] : versionsOf(entries, now ?? []);
  const check = checkPositions(entries, entries.length);
  const lonely = lonelyCourtSentence(entries.length);
  const results = roundResults(group);
  const awarded = history.filter(({ round_id }) => round_id === roundId);
  const place = (playerId: string, position: number) =>
    setEntries(entries.map((entry) => (entry.player_id === playerId ? { ...entry, position } : entry)));
  const score = (playerId: string, points: number) =>
    setEntries(ranked(entries.map((entry) => (entry.player_id === playerId ? { ...entry, points } : entry))));
  const propose = () => setEntries(proposed(entries, results, awarded));
  const submit = (wanted: Entry[]) => {
    if (!check.ok) return;
    save.mutate(
      wanted.map(({ name: _name, note: _note, proposed: _proposed, points: round_points, ...entry }) => {
        return { ...entry, round_points };
      }),
      { onError: (error) => setNow(currentPlaces(error)) },
    );
  };
  const look = (isMine: boolean) => {
    const current = entries.map((entry) => seenNow(entry, now ?? [], isMine));
    setEntries(current);
    setNow(null);
    return current;
  };
  return (
    <FormDialog
      title={`Administrar Ranking · ${group.name}`}
      submitLabel="Guardar ranking y puntos"
      isBusy={save.isPending}
      isDirty={isChanged(entries, group)}
      onClose={onClose}
      onSubmit={() => submit(entries)}
    >
      <Intro isProposed={entries.some(({ proposed }) => proposed > 0)} onPropose={results.size > 0 ? propose : null} />
      {lonely !== null && <p>{lonely}</p>}
      {!check.ok && <ErrorNote>{positionsSentence(entries.length)}</ErrorNote>}
      <ul>
        {entries.map(({ player_id, name, position, points, seen_total, note }) => (
          <li key={player_id} className={classes.row}>
            <div className={classes.texts}>
              <div className={classes.name}>{name}</div>
              <div className={classes.detail}>
                Cancha {courtAssignment(position)} · {seen_total + points} pts en total
              </div>
              {note !== null && <div className={classes.detail}>{note}</div>}
            </div>
            <History entries={history.filter((entry) => entry.player_id === player_id)} name={name} />
            <Group gap="sm" wrap="nowrap">
              <NativeSelect
                w={80}
                label="Posición"
                aria-label={`Posición de ${name}`}
                value={String(position)}
                onChange={({ currentTarget }) => place(player_id, Number(currentTarget.value))}
                data={entries.map((_entry, at) => String(at + 1))}
              />
              <NumberField
                w={92}
                label="Puntos"
                aria-label={`Puntos de la ronda de ${name}`}
                min={0}
                max={999}
                whenEmpty={0}
                whenWrong={0}
                value={points}
                onChange={(value) => score(player_id, value)}
              />
            </Group>
          </li>
        ))}
      </ul>
      {versions.length === 0 ? (
        <RefusalNote error={save.error} />
      ) : (
        <BothVersions versions={versions} onTakeMine={() => submit(look(true))} onTakeTheirs={() => look(false)} />
      )}
    </FormDialog>
  );
}
