import { Alert, Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import type { BracketMatch, BracketPage } from "#contract/brackets/endpoints.ts";
import type { FallingResult } from "#contract/brackets/results.ts";
import { errorTable } from "#contract/common/errors.ts";
import type { FormatType } from "#domain/base/league.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { hasSets, needsWinner } from "#domain/scores/score.ts";
import { pairOn } from "#domain/scores/sides.ts";
import { useClubNow } from "#web/features/club/public.ts";
import {
  type Check,
  checkResult,
  entryOf,
  LineupFields,
  PlayedFields,
  playedInput,
  ResultFields,
  ResultQuestion,
  setsOf,
  useLineup,
  usePlayed,
} from "#web/features/matches/public.ts";
import { errorText, refusalOf } from "#web/platform/api-client.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import type { ResultMatch } from "../model/result-match.ts";
import { useRemoveBracketResult, useSaveBracketResult } from "../mutations.ts";
import type { BracketDialogProps } from "./bracket-dialogs.tsx";
import { currentOf, OthersFirst, stateText } from "./others-first.tsx";

export interface BracketResultDialogProps extends BracketDialogProps {
  /** As it was when the dialog opened. */
  match: BracketMatch;
  /** Its two pairs. */
  pairs: ResultMatch;
  rules: BracketPage["score_rules"];
  format: FormatType;
  /** The club's day. */
  today: string;
}

function fallsOf(error: unknown): FallingResult[] | null {
  return refusalOf(error, "bracket_result_falls")?.falls ?? null;
}

function setsLine({ set_results }: FallingResult): string {
  return set_results.map(({ pair1_games, pair2_games }) => `${pair1_games}-${pair2_games}`).join(" ");
}

/** Which later results go with a correction: done on a yes only (spec 5 §2.4). */
function Falling({ falls, onAgree }: { falls: FallingResult[]; onAgree: () => void }) {
  return (
    <Alert color="yellow" role="alert" title="Con esto se anulan resultados posteriores">
      <ul className="bullets">
        {falls.map((one) => (
          <li key={one.match_id}>
            {one.name}: {one.sides.join(" contra ")} {setsLine(one)}
          </li>
        ))}
      </ul>
      <Button size="xs" color="red" onClick={onAgree}>
        Guardar y anularlos
      </Button>
    </Alert>
  );
}

/** What is typed, and what saving does. */
function useBracketResult({ leagueId, match, pairs, rules, today, onClose }: BracketResultDialogProps) {
  const ofPairs = { ...rules, format: "pairs" as const };
  // A newer one of somebody else is told of, never overrun.
  const [version, setVersion] = useState(match.version);
  const [initial] = useState(() => entryOf({ ...pairs, ...match }, ofPairs));
  const [entry, setEntry] = useState(initial);
  const [check, setCheck] = useState<Check>({ kind: "ok" });
  const lineup = useLineup(match);
  const now = useClubNow();
  const ofPlay = usePlayed(match, now);
  const save = useSaveBracketResult(leagueId, onClose);
  const send = (confirm_falls: string[], over = version, played = ofPlay.input) =>
    save.mutate({
      match_id: match.id,
      version: over,
      outcome: entry.outcome,
      set_results: setsOf(entry),
      winner_pair_id: pairOn(pairs, needsWinner(entry.outcome) ? entry.winner : null),
      ...playedInput(entry.outcome, played),
      ...lineup.input(),
      confirm_falls,
    });
  const changed = () => {
    setCheck({ kind: "ok" });
    save.reset();
  };
  const submit = (isSure: boolean, played = ofPlay.input) => {
    const { played_on } = playedInput(entry.outcome, played);
    const checked = checkResult(match, entry, ofPairs, { played_on, today, now });
    const isAsked = checked.kind === "asked" && isSure;
    setCheck(isAsked ? { kind: "ok" } : checked);
    if (checked.kind === "ok" || isAsked) send([], version, played);
  };
  const falls = fallsOf(save.error);
  const current = currentOf(save.error);
  return {
    entry,
    lineup,
    played: ofPlay.played,
    current,
    check,
    falls,
    isBusy: save.isPending,
    isDirty: lineup.isDirty || ofPlay.isDirty || JSON.stringify(entry) !== JSON.stringify(initial),
    error:
      falls === null && current === null && save.isError ? errorText(save.error, errorTable.unexpected.message) : null,
    change: (next: typeof entry) => {
      setEntry(next);
      changed();
    },
    changePlayed: (next: typeof ofPlay.played) => {
      ofPlay.change(next);
      changed();
    },
    submit: () => submit(false),
    submitSure: () => submit(true),
    submitToday: () => {
      const played = { ...ofPlay.played, day: today };
      ofPlay.change(played);
      submit(true, played);
    },
    takeMine: (newer: number) => {
      setVersion(newer);
      send([], newer);
    },
    agree: () => send((falls ?? []).map(({ match_id }) => match_id)),
  };
}

/** 'Quitar resultado' of a match that has one; what falls with it is told first. */
function TakeBack({ leagueId, match, onClose }: BracketDialogProps & { match: BracketMatch }) {
  const [reason, setReason] = useState("");
  const [version, setVersion] = useState(match.version);
  const remove = useRemoveBracketResult(leagueId, onClose);
  const falls = fallsOf(remove.error);
  const current = currentOf(remove.error);
  const send = (confirm_falls: string[], over = version) => {
    setVersion(over);
    remove.mutate({ match_id: match.id, version: over, reason, confirm_falls });
  };
  return (
    <>
      {falls !== null && <Falling falls={falls} onAgree={() => send(falls.map(({ match_id }) => match_id))} />}
      {current !== null && (
        <Alert color="yellow" title="Otra persona ha cambiado este partido" role="alert">
          <p>Nada se ha quitado. Ahora consta: {stateText(current)}.</p>
          {current.status === "completed" && (
            <Button size="xs" color="red" onClick={() => send([], current.version)}>
              Quitar el que consta ahora
            </Button>
          )}
        </Alert>
      )}
      <Group align="end">
        <TextInput
          label="Motivo (opcional)"
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => send([])}>
          Quitar resultado
        </Button>
      </Group>
    </>
  );
}

/** The result of a match of a bracket, which needs a winner; a correction says what falls with it (spec 5 §2.4, §2.5). */
export function BracketResultDialog(props: BracketResultDialogProps) {
  const { leagueId, match, pairs, rules, format, today, onClose } = props;
  const form = useBracketResult(props);
  return (
    <FormDialog
      title={`${match.name}: resultado`}
      submitLabel="Guardar resultado"
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.submit}
    >
      {form.falls !== null && <Falling falls={form.falls} onAgree={form.agree} />}
      {form.current !== null && <OthersFirst seen={match} current={form.current} onTakeMine={form.takeMine} />}
      {form.check.kind === "asked" && (
        <ResultQuestion asked={form.check} onToday={form.submitToday} onSave={form.submitSure} />
      )}
      {form.check.kind === "refused" && (
        <Alert color="red" role="alert">
          {form.check.reason}
        </Alert>
      )}
      {form.error !== null && <ErrorNote>{form.error}</ErrorNote>}
      <ResultFields
        match={pairs}
        entry={form.entry}
        rules={{ ...rules, format: "pairs" }}
        winnerLabel={`${upperFirst(bracketWords(format).one)} que gana`}
        onChange={form.change}
      />
      {hasSets(form.entry.outcome) && <PlayedFields played={form.played} today={today} onChange={form.changePlayed} />}
      {hasSets(form.entry.outcome) && <LineupFields leagueId={leagueId} matchId={match.id} lineup={form.lineup} />}
      {match.status === "completed" && <TakeBack leagueId={leagueId} match={match} onClose={onClose} />}
    </FormDialog>
  );
}
