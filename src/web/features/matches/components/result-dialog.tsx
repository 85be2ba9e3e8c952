import { Alert, Button, NativeSelect, Radio, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Match, ResultInput } from "#contract/matches.ts";
import type { Regulations } from "#domain/regulations.ts";
import { type Outcome, type SetResult, scoreMatch, setsText, totalsOf, unlikelySets } from "#domain/score.ts";
import { refusalCode, refusalData } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { resultErrorText, resultSummary, useSaveResult } from "../mutations.ts";
import classes from "./result-dialog.module.css";
import { SetFields } from "./set-fields.tsx";

const closesAfter = 3000; // ms (spec 2 §9)
const firstSet: SetResult = { set: 1, pair1_games: 0, pair2_games: 0 };

const outcomes: { value: Outcome; label: string }[] = [
  { value: "played", label: "Partido jugado" },
  { value: "walkover", label: "W.O. (no presentado)" },
  { value: "retirement", label: "Retirada" },
  { value: "double_walkover", label: "Doble W.O." },
];

interface Entry {
  outcome: Outcome;
  sets: SetResult[];
  winner: 1 | 2 | null;
}

function sideName(match: Match, side: 1 | 2): string {
  return side === 1 ? match.pair1_name : match.pair2_name;
}

function initialEntry(match: Match): Entry {
  const winner = match.winner_pair_id === null ? null : match.winner_pair_id === match.pair1_id ? 1 : 2;
  return {
    outcome: match.outcome ?? "played",
    sets: match.set_results.length > 0 ? match.set_results : [firstSet],
    winner: match.outcome === "walkover" || match.outcome === "retirement" ? winner : null,
  };
}

/** Sets and games as they stand, by the function that the server stores them with (ruling 13). */
function LiveTotals({ match, entry, weight }: { match: Match; entry: Entry; weight: Regulations["super_tie_break"] }) {
  const totals = totalsOf(entry.sets, weight);
  const score = scoreMatch(
    { outcome: entry.outcome, set_results: entry.sets, winner: entry.winner },
    { super_tie_break: weight },
  );
  const verdict = !score.ok
    ? "Sin resultado todavía"
    : score.value.winner === null
      ? "Empate"
      : `Gana ${sideName(match, score.value.winner)}`;
  return (
    <div className={classes.totals} role="status">
      {([1, 2] as const).map((side) => (
        <div key={side} className={classes.total} data-won={(score.ok && score.value.winner === side) || undefined}>
          <span>{sideName(match, side)}</span>
          <span className="tabular">
            <strong>{counted(side === 1 ? totals.pair1_sets_won : totals.pair2_sets_won, "set", "sets")}</strong> ·{" "}
            {counted(side === 1 ? totals.pair1_games_won : totals.pair2_games_won, "juego", "juegos")}
          </span>
        </div>
      ))}
      <p className={classes.verdict}>{verdict}</p>
    </div>
  );
}

function WinnerChoice({ match, entry, onChange }: { match: Match; entry: Entry; onChange: (winner: 1 | 2) => void }) {
  return (
    <Radio.Group
      label="Pareja que gana"
      value={entry.winner === null ? "" : String(entry.winner)}
      onChange={(value) => onChange(value === "2" ? 2 : 1)}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="1" label={match.pair1_name} />
        <Radio value="2" label={match.pair2_name} />
      </Stack>
    </Radio.Group>
  );
}

/** The summary after saving; it closes by itself after 3 seconds, unless told to wait (spec 2 §4). */
function Saved({ match, onClose, onNext }: { match: Match; onClose: () => void; onNext: (() => void) | null }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, closesAfter);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  return (
    <Alert color="teal" title="Resultado guardado" role="status">
      <p className={classes.summary}>{resultSummary(match)}</p>
      {!isHeld && (
        <Button variant="default" size="xs" onClick={() => setHeld(true)}>
          No cerrar todavía
        </Button>
      )}{" "}
      {onNext !== null && (
        <Button size="xs" onClick={onNext} autoFocus>
          Siguiente partido
        </Button>
      )}
    </Alert>
  );
}

/** Another administrator was first: both versions, and nothing typed is lost. */
function Conflict({ current, onTakeMine }: { current: Match; onTakeMine: () => void }) {
  const sets = setsText(current.set_results, ", ");
  return (
    <Alert color="yellow" title="Otra persona ha cambiado este partido" role="alert">
      <p className={classes.summary}>
        Ahora consta: {current.status === "completed" ? `${sets} (${resultSummary(current)})` : "sin resultado"}. Lo que
        has escrito sigue en el formulario.
      </p>
      <Button size="xs" onClick={onTakeMine}>
        Guardar lo mío
      </Button>
    </Alert>
  );
}

export interface ResultDialogProps {
  match: Match;
  superTieBreak: Regulations["super_tie_break"];
  /** Opens the next match without a result, when there is one. */
  onNext: (() => void) | null;
  onClose: () => void;
}

/** Result of a match, set by set (spec 2 §4, §5). */
export function ResultDialog({ match, superTieBreak, onNext, onClose }: ResultDialogProps) {
  const [entry, setEntry] = useState(() => initialEntry(match));
  // What was on the screen when the dialog opened: a newer one of somebody else is told of, never overrun.
  const [seenVersion] = useState(match.version);
  const [saved, setSaved] = useState<Match | null>(null);
  const save = useSaveResult(match, setSaved);
  const needsWinner = entry.outcome === "walkover" || entry.outcome === "retirement";
  const hasSets = entry.outcome === "played" || entry.outcome === "retirement";
  const unlikely = hasSets ? unlikelySets(entry.sets) : [];
  const current =
    refusalCode(save.error) === "edit_conflict" ? (refusalData(save.error).current as Match | undefined) : undefined;
  const submit = (version: number) => {
    const input: ResultInput = {
      league_id: match.tournament_id,
      match_id: match.id,
      version,
      outcome: entry.outcome,
      set_results: hasSets ? entry.sets : [],
      winner_pair_id:
        needsWinner && entry.winner !== null ? (entry.winner === 1 ? match.pair1_id : match.pair2_id) : null,
    };
    save.mutate(input);
  };
  return (
    <FormDialog
      title={match.status === "completed" ? "Editar Resultado" : "Resultado"}
      submitLabel="Guardar resultado"
      isBusy={save.isPending}
      isDirty={saved === null && JSON.stringify(entry) !== JSON.stringify(initialEntry(match))}
      submitDisabled={saved !== null}
      onClose={onClose}
      onSubmit={() => submit(seenVersion)}
    >
      <p className="muted">
        {match.group_name} · Jornada {match.round_number}
        {!hasSets && ` · ${match.pair1_name} contra ${match.pair2_name}`}
      </p>
      {match.round_state === "closed" && (
        <Alert color="blue">
          La jornada está cerrada: el ranking se actualiza, pero su tabla final y los movimientos no cambian.
        </Alert>
      )}
      {saved !== null && <Saved match={saved} onClose={onClose} onNext={onNext} />}
      {save.isError && current === undefined && (
        <Alert color="red" role="alert">
          {resultErrorText(save.error)}
        </Alert>
      )}
      {current !== undefined && <Conflict current={current} onTakeMine={() => submit(current.version)} />}
      {hasSets && <SetFields match={match} sets={entry.sets} onChange={(sets) => setEntry({ ...entry, sets })} />}
      {needsWinner && (
        <WinnerChoice match={match} entry={entry} onChange={(winner) => setEntry({ ...entry, winner })} />
      )}
      <LiveTotals match={match} entry={entry} weight={superTieBreak} />
      {unlikely.length > 0 && (
        <Alert color="yellow">
          Marcador poco habitual en el set {unlikely.join(" y ")}. Revísalo antes de guardar.
        </Alert>
      )}
      <NativeSelect
        label="Desenlace"
        value={entry.outcome}
        onChange={({ currentTarget }) => setEntry({ ...entry, outcome: currentTarget.value as Outcome })}
        data={outcomes}
      />
    </FormDialog>
  );
}
