import { useState } from "react";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { roundsOver } from "#domain/evenings/evening-figures.ts";
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

/** The table as it stands, each name a way to what that person has played (spec 8 §1.2, §2.4). */
export function RunTable({ evening, played, called }: RunTableProps) {
  const [sheetOf, setSheetOf] = useState<string | null>(null);
  const rows = tableOf(played);
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
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{row.place}</td>
                <td className={classes.name}>
                  <button type="button" className={classes.person} onClick={() => setSheetOf(row.id)}>
                    {called.name(row.id)}
                  </button>
                  <span className={classes.what}>
                    {[
                      row.is_gone ? "se ha ido" : null,
                      row.before.length > 0 ? `por ${row.before.map(called.name).join(", ")}` : null,
                      (row.credit ?? 0) > 0 ? `${figureText(row.credit)} por descansar` : null,
                    ]
                      .filter((one) => one !== null)
                      .join(" · ")}
                  </span>
                </td>
                <td>
                  {row.won} de {row.matches}
                </td>
                <td>{differenceText(row.difference)}</td>
                <td className={classes.total}>{mainFigure(settings, row)}</td>
              </tr>
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
