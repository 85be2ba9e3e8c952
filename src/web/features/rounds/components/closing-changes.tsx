import { Alert } from "@mantine/core";
import { useEffect, useRef } from "react";
import { errorTable } from "#contract/common/errors.ts";
import type { ClosingPreview } from "#contract/rounds/endpoints.ts";
import { changedMovements } from "#domain/season/closing.ts";
import { counted } from "#web/platform/format.ts";
import classes from "./movements.module.css";

const does = { up: "asciende a", down: "desciende a", across: "pasa a", stay: "se mantiene en" };

function placeOf({ movements }: ClosingPreview, pairId: string): string {
  const movement = movements.find(({ pair_id }) => pair_id === pairId);
  return movement === undefined ? "no está en la jornada" : `${does[movement.kind]} ${movement.to_group_name}`;
}

function BothSides({ before, now }: { before: string; now: string }) {
  return (
    <dl className={classes.sides}>
      <dt>Antes</dt>
      <dd>{before}</dd>
      <dt>Ahora</dt>
      <dd>{now}</dd>
    </dl>
  );
}

function missingText({ missing }: ClosingPreview): string {
  return missing.length === 0 ? "ninguno" : counted(missing.length, "partido", "partidos");
}

/** What a closing would do now, beside what was shown: every difference with both sides (spec 3 §3.4). */
export function ClosingChanges({ shown, now }: { shown: ClosingPreview; now: ClosingPreview }) {
  const nameOf = (pairId: string) =>
    [...now.movements, ...shown.movements].find(({ pair_id }) => pair_id === pairId)?.name ?? "";
  const ids = (preview: ClosingPreview) => preview.missing.map(({ match_id }) => match_id).sort();
  const box = useRef<HTMLDivElement>(null);
  // The button that asked stands below a long list; what there is to read stands above it.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "start" });
  }, []);
  const isMissingChanged = ids(shown).join() !== ids(now).join();
  const settled = shown.missing.filter(({ match_id }) => !ids(now).includes(match_id));
  return (
    <Alert ref={box} className={classes.both} color="yellow" role="alert" title={errorTable.closing_changed.message}>
      <ul className={classes.changes} aria-label="Cambios">
        {changedMovements(shown.movements, now.movements).map(({ pair_id }) => (
          <li key={pair_id}>
            <strong>{nameOf(pair_id)}</strong>
            <BothSides before={placeOf(shown, pair_id)} now={placeOf(now, pair_id)} />
          </li>
        ))}
        {isMissingChanged && (
          <li>
            <strong>Partidos sin resultado</strong>
            <BothSides before={missingText(shown)} now={missingText(now)} />
            {settled.map(({ match_id, pair1_name, pair2_name }) => (
              <div key={match_id}>
                Ya no está pendiente: {pair1_name} – {pair2_name}
              </div>
            ))}
          </li>
        )}
        {shown.is_last !== now.is_last && (
          <li>
            <strong>Última jornada de la liga</strong>
            <BothSides before={shown.is_last ? "sí" : "no"} now={now.is_last ? "sí" : "no"} />
          </li>
        )}
      </ul>
    </Alert>
  );
}
