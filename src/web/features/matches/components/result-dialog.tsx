import { Alert, Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Match } from "#contract/matches/endpoints.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { hasSets } from "#domain/scores/score.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { CorrectionNotice, useHasCorrection } from "#web/features/rounds/public.ts";
import { conflictOf } from "#web/platform/api-client.ts";
import { VersionChoice } from "#web/ui/both-versions.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { checkResult, type Played, playedInput, usePlayed } from "../model/played.ts";
import { resultErrorText } from "../model/refusals.ts";
import { type Check, type Entry, entryOf, type ResultRules, resultInputOf } from "../model/result-entry.ts";
import { endText, resultLine, resultSummary } from "../model/result-texts.ts";
import { useLineup } from "../model/use-lineup.ts";
import { useSaveResult } from "../mutations.ts";
import { EnteredNote } from "./entered-note.tsx";
import { LineupFields } from "./lineup-fields.tsx";
import { PlayedFields } from "./played-fields.tsx";
import classes from "./result-dialog.module.css";
import { MatchLine, ResultFields } from "./result-fields.tsx";
import { ResultQuestion } from "./result-question.tsx";

const closesAfter = 3000; // ms (spec 2 §9)

/** The summary after saving; it closes by itself after 3 seconds, unless told to wait (spec 2 §4). */
function Saved({ match, onClose, onNext }: { match: Match; onClose: () => void; onNext: (() => void) | null }) {
  const [isHeld, setHeld] = useState(false);
  const isClosed = match.round_state === "closed";
  // Whom the correction of a closed round would have moved is to be read.
  const isToRead = useHasCorrection(match.tournament_id, isClosed);
  useEffect(() => {
    if (isHeld || isToRead) return;
    const timer = setTimeout(onClose, closesAfter);
    return () => clearTimeout(timer);
  }, [isHeld, isToRead, onClose]);
  return (
    <Alert color="teal" title="Resultado guardado" role="status">
      <p className={classes.summary}>{resultSummary(match)}</p>
      {!isHeld && (
        <Button variant="default" size="xs" onClick={() => setHeld(true)}>
          No cerrar todavía
        </Button>
      )}{" "}
      {/* It never takes the focus: keys that are still being typed would press it. */}
      {onNext !== null && (
        <Button size="xs" onClick={onNext}>
          Siguiente partido
        </Button>
      )}
    </Alert>
  );
}

/** Another administrator was first: both versions, and nothing typed is lost. */
function Conflict({ current, onTakeMine, onClose }: { current: Match; onTakeMine: () => void; onClose: () => void }) {
  const isResult = current.status === "completed";
  return (
    <Alert color="yellow" title="Otra persona ha cambiado este partido" role="alert">
      <p className={classes.summary}>
        {isResult
          ? `Otra persona ya ha guardado el resultado: ${resultLine(current)}.`
          : "Ahora consta: sin resultado."}{" "}
        Lo que has escrito sigue en el formulario.
      </p>
      <VersionChoice onTakeMine={onTakeMine} onTakeTheirs={onClose} />
    </Alert>
  );
}

/** What somebody else has made of the match since the dialog showed it; null when that is of no concern to a result. */
function newerOf(match: Match, seen: Match): Match | null {
  if (match.version <= seen.version) return null;
  return isPending(match.status) && isPending(seen.status) ? null : match;
}

/** What is typed, what was on the screen when the dialog opened, and what saving does. */
function useResultForm(match: Match, rules: ResultRules, today: string) {
  // A newer one of somebody else is told of, never overrun.
  const [seen] = useState(match);
  const [initial] = useState(() => entryOf(match, rules));
  const [entry, setEntry] = useState(initial);
  const now = useClubNow();
  const { played, change: changePlayed, ...ofPlay } = usePlayed(match, now);
  const lineup = useLineup(match);
  const [check, setCheck] = useState<Check>({ kind: "ok" });
  const [saved, setSaved] = useState<Match | null>(null);
  const save = useSaveResult(seen, setSaved);
  const refused = conflictOf(save.error, "match");
  const newer = saved !== null || save.isPending ? null : newerOf(match, seen);
  const current = newer ?? refused;
  const submit = (version: number, isSure: boolean, said = ofPlay.input) => {
    const asPlayed = playedInput(entry.outcome, said);
    const checked = checkResult(seen, entry, rules, { played_on: asPlayed.played_on, today, now });
    const isConfirmed = checked.kind === "asked" && isSure;
    setCheck(isConfirmed ? { kind: "ok" } : checked);
    if (checked.kind === "ok" || isConfirmed)
      save.mutate({ ...resultInputOf(seen, entry, version), ...asPlayed, ...lineup.input() });
  };
  // A new date or court of somebody else does not stand in a result's way.
  const version = newerOf(match, seen) === null ? Math.max(match.version, seen.version) : seen.version;
  return {
    seen,
    entry,
    check,
    saved,
    save,
    current,
    change: (next: Entry) => {
      // What is under way is what was typed before Enter.
      if (save.isPending) return;
      setEntry(next);
      setCheck({ kind: "ok" });
    },
    lineup,
    played,
    setPlayed: (next: Played) => {
      if (save.isPending) return;
      changePlayed(next);
      setCheck({ kind: "ok" });
    },
    submit: () => submit(version, false),
    submitSure: () => submit(version, true),
    submitToday: () => {
      const said = { ...played, day: today };
      changePlayed(said);
      submit(version, true, said);
    },
    takeMine: () => current !== null && submit(current.version, true),
    isDirty: saved === null && (lineup.isDirty || ofPlay.isDirty || JSON.stringify(entry) !== JSON.stringify(initial)),
  };
}

type ResultForm = ReturnType<typeof useResultForm>;

/** What stands in the way of saving, or has been saved. */
function Notices({ form, end, onClose }: { form: ResultForm; end: string | null; onClose: () => void }) {
  const { check, save, current, saved } = form;
  if (saved !== null) return null;
  if (end !== null) {
    return (
      <Alert color="yellow" role="alert">
        {end} Lo que has escrito sigue en el formulario, pero ya no se puede guardar.
      </Alert>
    );
  }
  if (current !== null) return <Conflict current={current} onTakeMine={form.takeMine} onClose={onClose} />;
  if (check.kind === "asked") {
    return <ResultQuestion asked={check} onToday={form.submitToday} onSave={form.submitSure} />;
  }
  const reason = check.kind === "refused" ? check.reason : save.isError ? resultErrorText(save.error) : null;
  return reason === null ? null : <ErrorNote>{reason}</ErrorNote>;
}

export interface ResultDialogProps {
  match: Match;
  /** Somebody has deleted the match meanwhile. */
  isGone: boolean;
  rules: ResultRules;
  /** The club's day. */
  today: string;
  /** Goes on with the following matches, when there are any without a result. */
  onNext: (() => void) | null;
  onClose: () => void;
}

/** What a correction of a closed round changes, and what it does not (spec 3 §4.7; spec 8 §4.2). */
function closedText({ format }: ResultRules): string {
  if (format === "individual")
    return "La jornada está cerrada: los totales y el ranking se actualizan, pero su tabla final, los puestos, las canchas y los movimientos no cambian.";
  return "La jornada está cerrada: el ranking se actualiza, pero su tabla final y los movimientos no cambian.";
}

/** Result of a match, set by set (spec 2 §4, §5). */
export function ResultDialog({ match, isGone, rules, today, onNext, onClose }: ResultDialogProps) {
  const form = useResultForm(match, rules, today);
  const { entry, saved } = form;
  const end = endText(match, isGone);
  return (
    <FormDialog
      title={form.seen.status === "completed" ? "Editar Resultado" : "Resultado"}
      submitLabel="Guardar resultado"
      closeLabel={saved === null ? "Cancelar" : "Cerrar"}
      isBusy={form.save.isPending}
      isDirty={form.isDirty}
      submitDisabled={saved !== null || end !== null || form.current !== null}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <MatchLine match={match} isNamed={!hasSets(entry.outcome)} />
      {match.round_state === "closed" && end === null && (
        <Alert color="blue">
          {form.seen.round_state === "open" && "La jornada se ha cerrado. "}
          {closedText(rules)}
        </Alert>
      )}
      <EnteredNote match={form.seen} format={rules.format} isSaved={saved !== null} />
      {saved !== null && <Saved match={saved} onClose={onClose} onNext={onNext} />}
      {saved !== null && saved.round_state === "closed" && <CorrectionNotice leagueId={saved.tournament_id} />}
      <Notices form={form} end={end} onClose={onClose} />
      {saved === null && <ResultFields match={match} entry={entry} rules={rules} onChange={form.change} />}
      {saved === null && hasSets(entry.outcome) && (
        <PlayedFields played={form.played} today={today} onChange={form.setPlayed} />
      )}
      {saved === null && hasSets(entry.outcome) && (
        <LineupFields leagueId={form.seen.tournament_id} matchId={form.seen.id} lineup={form.lineup} />
      )}
    </FormDialog>
  );
}
