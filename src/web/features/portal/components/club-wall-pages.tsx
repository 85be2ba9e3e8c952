import type { CSSProperties } from "react";
import { headingWithin, nameWithin } from "#domain/base/short-name.ts";
import { groupChangeText } from "#domain/tables/group-change.ts";
import type { WallPage } from "../model/wall-pages.ts";
import classes from "./club-wall.module.css";
import { lettersOf, lettersOfBoxes, MatchBox } from "./club-wall-match.tsx";

type Table = Extract<WallPage, { kind: "table" }>;

/** How many letters of 28 px a name has beside where its place leads, and without that. */
const room = { beside: 20, alone: 33 };

interface TableRowProps {
  row: Table["rows"][number];
  letters: number;
}

function TableRow({ row: { place, names, figure, change }, letters }: TableRowProps) {
  return (
    <li data-way={change?.kind}>
      <b className={classes.rank}>{place}</b>
      <p className={classes.names}>
        {names.map((name, at) => (
          <span key={at}>{nameWithin(name, letters)}</span>
        ))}
      </p>
      <p className={classes.figure}>{figure}</p>
      {change !== undefined && <p className={classes.zone}>{groupChangeText(change)}</p>}
    </li>
  );
}

const fewRows = 5;
const fewMatches = 3;
const fewLines = 2;
const shortRows = 8; // of one name each: below it is room for where the place leads

/** How many rows a picture has: few stand higher, and none higher than it is read well. */
const rowsOf = (count: number): CSSProperties => ({ "--rows": count });

function TableRows({ rows }: Pick<Table, "rows">) {
  const isSingle = rows.every(({ names }) => names.length === 1);
  const isBeside = rows.length > (isSingle ? shortRows : fewRows) && rows.some(({ change }) => change !== undefined);
  const letters = isBeside ? room.beside : room.alone;
  const shown = rows.flatMap(({ names }) => names.map((name) => nameWithin(name, letters)));
  return (
    <ol
      className={classes.table}
      data-single={isSingle || undefined}
      data-few={rows.length <= fewRows || undefined}
      data-short={rows.length <= shortRows || undefined}
      style={{ ...rowsOf(rows.length), ...lettersOf(shown) }}
    >
      {rows.map((row) => (
        <TableRow key={row.id} row={row} letters={letters} />
      ))}
    </ol>
  );
}

function Content({ page, today }: { page: WallPage; today: string }) {
  switch (page.kind) {
    case "table":
      return <TableRows rows={page.rows} />;
    case "lines":
      return (
        <ul
          className={classes.news}
          data-few={page.lines.length <= fewLines || undefined}
          style={rowsOf(page.lines.length)}
        >
          {page.lines.map(({ lead, text }, at) => (
            <li key={at}>
              <b>{lead}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      );
    case "matches":
      return (
        <ul
          className={classes.boxes}
          data-few={page.matches.length <= fewMatches || undefined}
          data-three={page.matches.length === fewMatches || undefined}
          style={{ ...rowsOf(page.matches.length), ...lettersOfBoxes(page.matches) }}
        >
          {page.matches.map((match) => (
            <MatchBox
              key={match.key}
              match={match}
              today={today}
              letters={page.matches.length <= fewMatches ? null : 30}
            />
          ))}
        </ul>
      );
  }
}

const ofRoom = 46; // letters

/** One picture of the right half, under what it is of. */
export function PageOfWall({ page, today }: { page: WallPage; today: string }) {
  return (
    <section className={classes.page} aria-labelledby="turno">
      <p className={classes.of}>{headingWithin(page.of, ofRoom)}</p>
      <h2 id="turno" className={classes.pageHead}>
        <span>{page.title}</span>
        <span>
          {page.note}
          {page.kind === "table" && <b>{page.figure}</b>}
        </span>
      </h2>
      <Content page={page} today={today} />
    </section>
  );
}

const mostDots = 9;

/** Which of the pictures is shown, and how many there are. */
export function TurnDots({ turn, count }: { turn: number; count: number }) {
  if (count < 2) return null;
  return (
    <p className={classes.turns}>
      <span className="heard">{`${turn + 1} de ${count}`}</span>
      {count > mostDots ? (
        <span aria-hidden="true">
          {turn + 1} / {count}
        </span>
      ) : (
        Array.from({ length: count }, (_, at) => <i key={at} data-now={at === turn || undefined} aria-hidden="true" />)
      )}
    </p>
  );
}
