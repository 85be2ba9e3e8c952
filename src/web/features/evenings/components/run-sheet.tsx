import type { Evening } from "#contract/evenings/endpoints.ts";
import { spokenPair } from "#domain/base/names.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { type SheetRound, sheetOf } from "../model/person-sheet.ts";
import type { Called } from "../model/run-state.ts";
import classes from "./run.module.css";

interface RunSheetProps {
  evening: Evening;
  played: PlayedEvening;
  called: Called;
  personId: string;
  onClose: () => void;
}

function RoundLine({ line, called }: { line: SheetRound; called: Called }) {
  const what =
    line.match === null
      ? "Descansa"
      : `${line.match.partner === null ? "" : `Con ${called.name(line.match.partner)}, `}contra ${spokenPair(line.match.against.map(called.name))}`;
  const result =
    line.match === null ? null : line.match.is_void ? "sin resultado" : (line.match.score?.join("-") ?? "jugando");
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        {what}
        <span className={classes.what}>
          Ronda {line.round}
          {line.match !== null && ` · ${called.court(line.match.court_id)}`}
        </span>
      </span>
      {result !== null && <strong>{result}</strong>}
    </li>
  );
}

/** A person's sheet: with whom, against whom, points and rests, round by round (spec 8 §2.4). */
export function RunSheet({ played, called, personId, onClose }: RunSheetProps) {
  const lines = sheetOf(played, personId);
  return (
    <Dialog title={called.name(personId)} onClose={onClose} fillsPhone>
      {lines.length === 0 ? (
        <p className="muted">Todavía no ha jugado ninguna ronda.</p>
      ) : (
        <ul className={classes.rows}>
          {lines.map((line) => (
            <RoundLine key={line.key} line={line} called={called} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
