import { IconAlertTriangle, IconCheck, IconCloudUp } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { PairPage } from "#contract/links/endpoints.ts";
import { newId } from "#web/platform/new-id.ts";
import { Button } from "#web/ui/plain/button.tsx";
import { type Checked, checkEntry, type Entry, emptyEntry, saidOf } from "../model/entry.ts";
import { draftOf, keepDraft } from "../model/kept.ts";
import type { OpenMatch } from "../model/page-texts.ts";
import type { Sides } from "../model/sides.ts";
import { useSay } from "../model/use-say.ts";
import type { Saying } from "../model/use-saying.ts";
import classes from "./private.module.css";
import { type BoxesProps, Chips, SetBoxes } from "./set-boxes.tsx";

/** What else can have happened, and the way back to a match that was played. */
function Endings({ rules, sides, entry, onChange }: Pick<BoxesProps, "rules" | "sides" | "entry" | "onChange">) {
  const { outcome, winner } = entry;
  const absent = rules.has_no_show ? ("no_show" as const) : ("walkover" as const);
  if (outcome !== "played")
    return (
      <button
        type="button"
        className={classes.rowButton}
        onClick={() => onChange({ ...entry, outcome: "played", winner: null })}
      >
        Se jugó hasta el final
      </button>
    );
  return (
    <>
      {sides.absent.map(([by, text]) => (
        <button
          key={by}
          type="button"
          className={classes.rowButton}
          onClick={() => onChange({ ...entry, outcome: absent, winner: by })}
        >
          {text}
        </button>
      ))}
      <button
        type="button"
        className={classes.rowButton}
        onClick={() => onChange({ ...entry, outcome: "retirement", winner: winner ?? "us" })}
      >
        Alguien se retiró
      </button>
    </>
  );
}

/** Who could not go on. */
function WhoRetired({ sides, entry, onChange }: Pick<BoxesProps, "sides" | "entry" | "onChange">) {
  return (
    <fieldset className={classes.choice}>
      <legend>¿Quién se retiró?</legend>
      {(
        [
          ["us", sides.retired.them],
          ["them", sides.retired.us],
        ] as const
      ).map(([winner, text]) => (
        <label key={winner}>
          <input
            type="radio"
            name="retired"
            checked={entry.winner === winner}
            onChange={() => onChange({ ...entry, winner })}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** What waited for a line and was taken then closes the form, as if it had been sent at once (spec 6 §2.1). */
function useSentLater(
  { waits, isBusy, isRefused }: { waits: boolean; isBusy: boolean; isRefused: boolean },
  onSent: () => void,
): void {
  const waited = useRef(false);
  useEffect(() => {
    if (waits && !isBusy) waited.current = true;
    if (waits || !waited.current) return;
    waited.current = false;
    if (!isRefused) onSent();
  });
}

/** On which day it was played, of a match that was booked for a day to come. */
function PlayedOn({ today, value, onChange }: { today: string; value: string; onChange: (day: string) => void }) {
  const say = useSay();
  return (
    <section className={`${classes.card} ${classes.fields}`}>
      <label>
        {say`¿Qué día lo jugasteis?`}
        <input
          type="date"
          required
          max={today}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </section>
  );
}

/** The sentence to check, ticked where nothing is unusual about it, and what is missing. */
function Sentence({ checked: { sentence, note, canSend }, isMissing }: { checked: Checked; isMissing: boolean }) {
  const Icon = note === null ? IconCheck : IconAlertTriangle;
  const state = note === null ? "whole" : "doubtful";
  return (
    <>
      <p className={classes.sentence} role="status" data-ready={canSend ? state : undefined}>
        {sentence !== null && (
          <>
            <Icon size={20} aria-hidden="true" /> {sentence}
          </>
        )}
      </p>
      {(note !== null || (isMissing && !canSend)) && (
        <p className={classes.note} role="status">
          {note ?? "Falta el marcador: escríbelo o elige uno."}
        </p>
      )}
    </>
  );
}

const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: "center" });

/** What became of what was sent: it was refused, or waits for a line. */
function Fate({ refusal, isKept }: { refusal: Saying["refusal"]; isKept: boolean }) {
  return (
    <>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal.text}
        </p>
      )}
      {isKept && (
        <p ref={intoView} className={classes.waits} role="status">
          <IconCloudUp size={20} aria-hidden="true" />
          No hay conexión. Está guardado en este móvil y se enviará solo cuando vuelva.
        </p>
      )}
    </>
  );
}

interface ResultFormProps {
  page: Pick<PairPage, "score_rules" | "today">;
  match: Pick<OpenMatch, "id" | "match_date">;
  sides: Sides;
  linkId: string;
  saying: Saying;
  onSent: () => void;
}

/** Sends a result: names beside numbers, likely scores, a sentence to check; what is typed is kept in the page (spec 6 §2.1). */
export function ResultForm({ page, match, sides, linkId, saying, onSent }: ResultFormProps) {
  const rules = page.score_rules;
  const [entry, setEntry] = useState<Entry>(() => draftOf(linkId, match.id) ?? emptyEntry);
  const [active, setActive] = useState(0);
  const [isMissing, setIsMissing] = useState(false); // whether it was to be sent before it was whole
  const [isBusy, setIsBusy] = useState(false);
  const isToCome = match.match_date !== null && match.match_date > page.today; // booked for a day that has not come
  const [playedOn, setPlayedOn] = useState(isToCome ? page.today : null);
  const checked = checkEntry(entry, rules, sides);
  const { canSend } = checked;
  const change = (next: Entry) => {
    setEntry(next);
    keepDraft(linkId, match.id, next);
  };
  const send = async () => {
    setIsMissing(!canSend);
    if (!canSend || isBusy || playedOn === "") return;
    setIsBusy(true);
    const isDone = await saying.say(match.id, saidOf(entry, rules, { id: newId(), played_on: playedOn }));
    setIsBusy(false);
    if (!isDone) return;
    keepDraft(linkId, match.id, null);
    onSent();
  };
  const isRefused = saying.refusal?.matchId === match.id;
  const waits = saying.waiting.some(({ match_id, said }) => match_id === match.id && said.kind === "sent");
  useSentLater({ waits, isBusy, isRefused }, () => {
    keepDraft(linkId, match.id, null);
    onSent();
  });
  const isAbsent = entry.outcome === "walkover" || entry.outcome === "no_show";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {!isAbsent && (
        <section className={classes.card}>
          <SetBoxes rules={rules} sides={sides} entry={entry} active={active} onActive={setActive} onChange={change} />
          {entry.outcome === "played" ? (
            <Chips rules={rules} sides={sides} entry={entry} active={active} onActive={setActive} onChange={change} />
          ) : (
            <WhoRetired sides={sides} entry={entry} onChange={change} />
          )}
        </section>
      )}
      <Sentence checked={checked} isMissing={isMissing} />
      {playedOn !== null && <PlayedOn today={page.today} value={playedOn} onChange={setPlayedOn} />}
      <Fate refusal={isRefused ? saying.refusal : null} isKept={waits && saying.isOffline} />
      <section className={classes.card}>
        <Endings rules={rules} sides={sides} entry={entry} onChange={change} />
      </section>
      <footer className={classes.foot}>
        <Button type="submit" isTall aria-disabled={!canSend || isBusy}>
          {isBusy ? "Enviando…" : "Enviar"}
        </Button>
      </footer>
    </form>
  );
}
