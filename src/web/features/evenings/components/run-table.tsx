import { Fragment, useState } from "react";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { spokenAnd } from "#domain/base/names.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import type { EveningSettings } from "#domain/evenings/evening.ts";
import { roundsOver } from "#domain/evenings/evening-figures.ts";
import type { EveningRow } from "#domain/evenings/evening-table.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";
import { tableOf } from "#domain/evenings/table-of.ts";
import type { Called } from "../model/run-state.ts";
import { differenceText, figureText, legendText, mainFigure, mainHeading } from "../model/run-texts.ts";
import classes from "./run.module.css";
import { RunSheet } from "./run-sheet.tsx";

interface RunTableProps {
  evening: Evening;
  /** With the results that wait on this phone. */
  played: PlayedEvening;
  called: Called;
}

/** What has happened to somebody on the way. */
function notesOf({ id, is_gone, before }: EveningRow, called: Called, isAlone: boolean): string[] {
  const who = isAlone ? "" : `${called.name(id)} `;
  return [
    ...(is_gone ? [`${who}se ha ido`] : []),
    ...(before.length > 0 ? [`${who}por ${before.map(called.name).join(", ")}`] : []),
  ];
}

interface RowProps {
  /** Who have the place: one, or the two of a fixed pair. */
  rows: readonly [EveningRow, ...EveningRow[]];
  settings: EveningSettings;
  called: Called;
  onOpen: (personId: string) => void;
}

function Row({ rows, settings, called, onOpen }: RowProps) {
  const [row] = rows;
  const notes = rows.flatMap((one) => notesOf(one, called, rows.length === 1));
  const credit = (row.credit ?? 0) > 0 ? [`${figureText(row.credit)} por descansar`] : [];
  return (
    <tr>
      <td>{row.place}</td>
      <td className={classes.name}>
        {rows.map(({ id }, at) => (
          <Fragment key={id}>
            {at > 0 && ` ${spokenAnd(called.name(id))} `}
            <button type="button" className={classes.person} onClick={() => onOpen(id)}>
              {called.name(id)}
            </button>
          </Fragment>
        ))}
        <span className={classes.what}>{[...notes, ...credit].join(" · ")}</span>
      </td>
      <td>
        {row.won} de {row.matches}
      </td>
      <td>{differenceText(row.difference)}</td>
      <td className={classes.total}>{mainFigure(settings, row)}</td>
    </tr>
  );
}

/** The table as it stands, each name a way to what that person has played (spec 8 §1.2, §2.4). */
export function RunTable({ evening, played, called }: RunTableProps) {
  const [sheetOf, setSheetOf] = useState<string | null>(null);
  const { settings } = played;
  const over = roundsOver(played);
  return (
    <section className={classes.narrow} aria-label="Tabla">
      <div className={classes.rows}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="heard">Puesto</span>
              </th>
              <th scope="col" className={classes.name}>
                {over === 1 ? "Tras 1 ronda" : `Tras ${over} rondas`}
              </th>
              <th scope="col">Ganados</th>
              <th scope="col">Dif.</th>
              <th scope="col">{mainHeading(settings)}</th>
            </tr>
          </thead>
          <tbody>
            {byPlace(tableOf(played)).map((rows) => (
              <Row key={rows[0].id} rows={rows} settings={settings} called={called} onOpen={setSheetOf} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.legend}>{legendText(settings)}</p>
      {sheetOf !== null && (
        <RunSheet
          evening={evening}
          played={played}
          called={called}
          personId={sheetOf}
          onClose={() => setSheetOf(null)}
        />
      )}
    </section>
  );
}
