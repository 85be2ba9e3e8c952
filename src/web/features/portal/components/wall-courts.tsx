import type { PublicEvening, PublicEveningMatch } from "#contract/portal/evening.ts";
import { onCourt } from "../model/evening-now.ts";
import { listOf } from "../model/evening-texts.ts";
import type { Names } from "./evening-band.tsx";
import classes from "./wall.module.css";

/** A court's own name; a number at its end stands large, to be found from afar. */
function CourtName({ name }: { name: string }) {
  const { word = name, number } = /^(?<word>.*\S)\s+(?<number>\d{1,3})$/.exec(name)?.groups ?? {};
  return (
    <h2 className={classes.court}>
      {word} {number !== undefined && <b>{number}</b>}
    </h2>
  );
}

function State({ match: { score, is_void } }: { match: PublicEveningMatch }) {
  if (is_void) return <span className={classes.state}>sin resultado</span>;
  if (score === null) return <span className={classes.net} aria-hidden="true" />;
  return (
    <span className={classes.score}>
      {score[0]}–{score[1]}
    </span>
  );
}

interface CourtsProps {
  evening: PublicEvening;
  names: Names;
}

function Side({ ids, names }: { ids: readonly string[]; names: Names }) {
  return (
    <p className={classes.side}>
      {ids.map((id) => (
        <span key={id}>{names.short.get(id)}</span>
      ))}
    </p>
  );
}

const mostInOneColumn = 5;
/** Letters that fit into one line of a court in two columns. */
const longName = 11;

/** Who plays where; what an earlier round has left open says of which it is. */
export function WallCourts({ evening, names }: CourtsProps) {
  const shown = onCourt(evening);
  const last = evening.rounds.at(-1);
  const columns = shown.length > mostInOneColumn ? 2 : 1;
  const hasLong = shown.some(({ match }) =>
    match.sides.flat().some((id) => (names.short.get(id) ?? "").length > longName),
  );
  const rows = Math.max(4, Math.ceil(shown.length / columns));
  return (
    <div className={classes.courts} data-columns={columns} data-long={hasLong || undefined} style={{ "--rows": rows }}>
      {shown.map(({ round, match }) => (
        <article key={match.id}>
          <div>
            <CourtName name={match.court} />
            {round !== last?.number && <span className={classes.state}>ronda {round}</span>}
          </div>
          <Side ids={match.sides[0]} names={names} />
          <State match={match} />
          <Side ids={match.sides[1]} names={names} />
        </article>
      ))}
      {last !== undefined && last.rests.length > 0 && (
        <p className={classes.rests} data-many={last.rests.length > 6 || undefined}>
          {last.rests.length === 1 ? "Descansa" : "Descansan"} <b>{listOf(names.short, last.rests)}</b>
        </p>
      )}
    </div>
  );
}
