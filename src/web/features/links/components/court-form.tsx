import { IconAlertTriangle, IconCheck, IconCloudUp } from "@tabler/icons-react";
import { useState } from "react";
import type { CourtMatch, CourtPage } from "#contract/links/court.ts";
import { Button } from "#web/ui/plain/button.tsx";
import {
  type CourtEntry,
  checkedCourt,
  emptyCourtEntry,
  entryOf,
  likelyResults,
  type Names,
  scoreIn,
  typedIn,
} from "../model/court-entry.ts";
import { keepTyped, matchName, typedResultOf } from "../model/court-kept.ts";
import type { CourtSaying } from "../model/use-court-saying.ts";
import { PeopleOfSide } from "./people-of-side.tsx";
import classes from "./private.module.css";

const heldTexts = {
  no_line: "No hay conexión. Está guardado en este móvil y se enviará solo cuando vuelva.",
  busy: "Se han enviado muchos resultados seguidos. Está guardado en este móvil y se enviará solo en un rato.",
};

interface BoxesProps {
  rules: CourtPage["rules"];
  sides: Names;
  entry: CourtEntry;
  onChange: (entry: CourtEntry) => void;
}

/** A number beside each two names; the second fills itself in where there is a sum. */
function Boxes({ rules, sides, entry, onChange }: BoxesProps) {
  return (
    <table className={classes.grid}>
      <tbody>
        {([0, 1] as const).map((side) => (
          <tr key={side}>
            <th scope="row">
              <PeopleOfSide names={sides[side]} />
            </th>
            <td>
              <input
                className={classes.box}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                value={entry.boxes[side]}
                aria-label={`Puntos de ${sides[side].join(" y ")}`}
                autoFocus={side === 0}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => onChange(typedIn(entry, side, event.currentTarget.value, rules))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Likely results, each one press. */
function Likely({ rules, entry, onChange }: BoxesProps) {
  const results = likelyResults(rules);
  if (results.length === 0) return null;
  return (
    <div className={classes.chips}>
      <div role="group" aria-label="Resultados probables">
        <span>Resultados probables, los de arriba primero</span>
        <span className={`${classes.scores} ${classes.wholeScores}`}>
          {results.map((score) => (
            <button
              key={score.join()}
              type="button"
              aria-pressed={String(scoreIn(entry)) === String(score)}
              onClick={() => onChange(entryOf(score))}
            >
              {score.join("-")}
            </button>
          ))}
        </span>
      </div>
    </div>
  );
}

interface CourtFormProps {
  rules: CourtPage["rules"];
  match: CourtMatch;
  linkId: string;
  saying: CourtSaying;
}

/** The result of a court's match: names beside numbers, likely ones, a sentence to check, and what became of it (spec 8 §2.3). */
export function CourtForm({ rules, match, linkId, saying }: CourtFormProps) {
  const { id: match_id, sides } = match;
  const of = matchName(sides);
  const [entry, setEntry] = useState(() => {
    const typed = typedResultOf(linkId);
    if (typed?.match_id === match_id) return typed.entry;
    return match.score === null ? emptyCourtEntry : entryOf(match.score);
  });
  const [isMissing, setIsMissing] = useState(false); // whether it was to be sent before it was whole
  const [isBusy, setIsBusy] = useState(false);
  const { score, sentence, note } = checkedCourt(entry, rules, sides);
  const change = (next: CourtEntry) => {
    setEntry(next);
    keepTyped(linkId, { match_id, of, entry: next });
  };
  const send = async () => {
    setIsMissing(score === null);
    if (score === null || isBusy) return;
    setIsBusy(true);
    await saying.say({ match_id, score, seen: match.score, of });
    setIsBusy(false);
  };
  const Icon = note === null ? IconCheck : IconAlertTriangle;
  const isHeld = saying.hold !== null && saying.waiting?.match_id === match_id;
  const missing = isMissing && score === null ? "Faltan los puntos de los dos lados." : null;
  const said = note ?? missing;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <section className={classes.card}>
        <Boxes rules={rules} sides={sides} entry={entry} onChange={change} />
        <Likely rules={rules} sides={sides} entry={entry} onChange={change} />
      </section>
      <p
        className={classes.sentence}
        role="status"
        data-ready={sentence === null ? undefined : note === null ? "whole" : "doubtful"}
      >
        {sentence !== null && (
          <>
            <Icon size={20} aria-hidden="true" /> {sentence}
          </>
        )}
      </p>
      {said !== null && (
        <p className={classes.note} role="status">
          {said}
        </p>
      )}
      {isHeld && saying.hold !== null && (
        <p className={classes.waits} role="status">
          <IconCloudUp size={20} aria-hidden="true" />
          {heldTexts[saying.hold]}
        </p>
      )}
      <footer className={classes.foot}>
        <Button type="submit" isTall aria-disabled={score === null || isBusy}>
          {isBusy ? "Enviando…" : "Enviar"}
        </Button>
      </footer>
    </form>
  );
}
