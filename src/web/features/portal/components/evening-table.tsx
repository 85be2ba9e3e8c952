import type { PublicEvening, PublicEveningRow } from "#contract/portal/evening.ts";
import { figureName, figureText } from "#contract/portal/evening-words.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import card from "#web/ui/card.module.css";
import { cameIn } from "../model/evening-now.ts";
import { legendText, listOf, overText, sideOf } from "../model/evening-texts.ts";
import classes from "./evening.module.css";
import type { Names } from "./evening-band.tsx";
import { Star } from "./star-button.tsx";

interface TableProps {
  evening: PublicEvening;
  names: Names;
  me: string | null;
}

/** What has happened to somebody on the way: who left, whose place was taken, who came late. */
function notesOf(evening: PublicEvening, { id, is_gone, before }: PublicEveningRow, names: Names): string[] {
  const came = before.length === 0 ? cameIn(evening, id) : null;
  return [
    ...(is_gone ? ["se fue"] : []),
    ...(before.length > 0 ? [`en lugar de ${listOf(names.whole, before)}`] : []),
    ...(came === null ? [] : [`desde la ronda ${came}`]),
  ];
}

interface RowProps extends TableProps {
  /** Who have the place: one, or the two of a fixed pair. */
  rows: readonly [PublicEveningRow, ...PublicEveningRow[]];
}

/** The notes of a place; of a pair with the name of the one whom each is of, unless it is of both. */
function notesOfPlace({ rows, evening, names }: RowProps): string {
  const all = rows.map((row) => notesOf(evening, row, names));
  const isOfAll = (note: string) => all.every((notes) => notes.includes(note));
  const said = rows.flatMap(({ id }, at) =>
    (all[at] ?? []).map((note) => (isOfAll(note) ? note : `${names.short.get(id) ?? ""} ${note}`)),
  );
  return [...new Set(said)].join(", ");
}

function Row(props: RowProps) {
  const { rows, evening, names, me } = props;
  const [row] = rows;
  const notes = notesOfPlace(props);
  const isMine = rows.some(({ id }) => id === me);
  const isGone = rows.every(({ is_gone }) => is_gone);
  return (
    <tr data-mine={isMine || undefined} data-gone={isGone || undefined}>
      <td className={classes.place}>{row.place}</td>
      <th scope="row">
        {sideOf(names.whole, rows)}
        {isMine && (
          <>
            {" "}
            <Star size={14} />
            <span className="heard"> (tú)</span>
          </>
        )}
        {notes !== "" && <span className={classes.note}>{notes}</span>}
      </th>
      <td className={classes.won}>{row.matches === 0 ? "–" : `${row.won} de ${row.matches}`}</td>
      <td className={classes.total}>{figureText(evening, row)}</td>
    </tr>
  );
}

/** The table with the own row tinted, and in words what points and rests are worth (spec 8 §1.2, §2.2). */
export function EveningTable(props: TableProps) {
  const { evening } = props;
  const over = overText(evening);
  return (
    <section className={`${card.surface} ${card.full} ${classes.part}`} aria-labelledby="tabla">
      <table className={classes.table}>
        <thead>
          <tr>
            <td aria-hidden="true" />
            <th scope="col" id="tabla">
              {over === null ? "Antes de la primera ronda" : upperFirst(over)}
            </th>
            <th scope="col">Ganados</th>
            <th scope="col">{figureName(evening)}</th>
          </tr>
        </thead>
        <tbody>
          {byPlace(evening.table).map((rows) => (
            <Row key={rows[0].id} rows={rows} {...props} />
          ))}
        </tbody>
      </table>
      <p className={classes.legend}>{legendText(evening)}</p>
    </section>
  );
}
