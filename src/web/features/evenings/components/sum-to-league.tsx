import { NativeSelect, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EveningSum, SumLeague } from "#contract/evenings/league-sum.ts";
import type { HandPoints, SumBasis } from "#domain/evenings/league-sum.ts";
import { counted } from "#web/platform/format.ts";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { eveningSumQuery } from "../api.ts";
import { type AddedRow, addedRows, sentSum, sumNotes } from "../model/league-sum.ts";
import { useAddToLeague, useUndoLeagueSum } from "../mutations.ts";
import classes from "./sum-to-league.module.css";

const bases = [
  { value: "points", label: "Puntos de la tarde" },
  { value: "places", label: "Puntos por puesto" },
] as const;
const ofHand = [
  { value: "keep", label: "Se quedan como están" },
  { value: "add", label: "Se suman los de la tarde" },
] as const;
const basisNotes: Record<SumBasis, string> = {
  points: "En puntos enteros: la mitad sube.",
  places: "8 para el primero de cada grupo de la liga, 7 para el segundo, y así.",
};

function Row({ row: { player_name, group_name, place, entered, added } }: { row: AddedRow }) {
  const where = place === null ? "no ha jugado la tarde" : `${place}.º de la tarde`;
  const hand = entered === null ? "" : ` · ${counted(entered, "punto", "puntos")} a mano`;
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        {player_name}
        <span className={classes.what}>
          {group_name} · {where}
          {hand}
        </span>
      </span>
      <span className={classes.added}>{added === null ? "–" : `+${added}`}</span>
    </li>
  );
}

interface SumFormProps {
  eveningId: string;
  leagues: [SumLeague, ...SumLeague[]];
  onClose: () => void;
}

/** Which league, what is added, and what everybody is given by it. */
function SumForm({ eveningId, leagues, onClose }: SumFormProps) {
  const [leagueId, setLeague] = useState(leagues[0].league_id);
  const [basis, setBasis] = useState<SumBasis>("points");
  const [by_hand, setHand] = useState<HandPoints>("keep");
  const add = useAddToLeague(eveningId, onClose);
  const league = leagues.find(({ league_id }) => league_id === leagueId) ?? leagues[0];
  const choice = { basis, by_hand };
  const rows = addedRows(league, choice);
  const hasHand = league.rows.some(({ place, entered }) => place !== null && entered !== null);
  const isNothing = rows.every(({ added }) => added === null);
  const taken = league.taken_by === null ? null : `En esta jornada ya cuenta otra tarde: ${league.taken_by}.`;
  return (
    <FormDialog
      title="Sumar a la liga"
      submitLabel="Sumar"
      size="md"
      isBusy={add.isPending}
      isDirty={false}
      submitDisabled={taken !== null || isNothing}
      onClose={onClose}
      onSubmit={() => add.mutate(sentSum(league, choice))}
    >
      <Stack gap="md">
        <NativeSelect
          label="Liga"
          value={league.league_id}
          onChange={({ currentTarget }) => setLeague(currentTarget.value)}
          data={leagues.map(({ league_id, league_name, round_number }) => ({
            value: league_id,
            label: `${league_name} · Jornada ${round_number}`,
          }))}
        />
        <ChipChoice label="Qué se suma" value={basis} options={bases} onChoose={setBasis} note={basisNotes[basis]} />
        {hasHand && <ChipChoice label="Puntos ya puestos a mano" value={by_hand} options={ofHand} onChoose={setHand} />}
        {taken !== null && <p className={classes.note}>{taken}</p>}
        {sumNotes(league, choice).map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
        <ul className={classes.rows} aria-label="Lo que recibe cada jugador">
          {rows.map((row) => (
            <Row key={row.player_id} row={row} />
          ))}
        </ul>
      </Stack>
    </FormDialog>
  );
}

interface SummedProps {
  eveningId: string;
  sum: NonNullable<EveningSum["sum"]>;
  onClose: () => void;
}

/** Where the evening counts, and taking it out again while the round is open. */
function Summed({ eveningId, sum, onClose }: SummedProps) {
  const undo = useUndoLeagueSum(eveningId, onClose);
  const where = (
    <>
      Esta tarde ya cuenta en <strong>{sum.league_name}</strong>, jornada {sum.round_number}.
    </>
  );
  if (!sum.can_undo)
    return (
      <Dialog title="Sumar a la liga" onClose={onClose} centered>
        {where} La jornada está cerrada: para deshacer la suma, deshaz antes su cierre.
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="¿Deshacer la suma?"
      confirmLabel="Deshacer"
      isDangerous
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate(sum)}
      onClose={onClose}
    >
      {where} Al deshacer, los puntos que dio se quitan y el ranking se ordena con los que quedan.
    </ConfirmDialog>
  );
}

/** 'Sumar a la liga': what an evening gives an individual league, before it is added, and taking it back (spec 8 §2.5). */
export function SumToLeague({ eveningId, onClose }: { eveningId: string; onClose: () => void }) {
  const query = useQuery(eveningSumQuery(eveningId));
  const waits = (
    <Dialog title="Sumar a la liga" onClose={onClose} centered>
      <LoadingState rows={3} height={48} />
    </Dialog>
  );
  return (
    <QueryView query={query} failure="No se ha podido cargar en qué ligas cuenta." loading={waits}>
      {({ sum, leagues: [first, ...others] }) => {
        if (sum !== null) return <Summed eveningId={eveningId} sum={sum} onClose={onClose} />;
        if (first !== undefined)
          return <SumForm eveningId={eveningId} leagues={[first, ...others]} onClose={onClose} />;
        return (
          <Dialog title="Sumar a la liga" onClose={onClose} centered>
            <EmptyState title="Ninguna liga individual activa tiene una jornada abierta" />
          </Dialog>
        );
      }}
    </QueryView>
  );
}
