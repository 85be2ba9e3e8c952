import type { PublicEvening, PublicEveningMatch } from "#contract/portal/evening.ts";
import { spokenPair } from "#domain/base/names.ts";
import { namesWithin, nameWithin } from "#domain/base/short-name.ts";
import { onCourt } from "../model/evening-now.ts";
import { listOf } from "../model/evening-texts.ts";
import type { Names } from "./evening-band.tsx";
import classes from "./wall.module.css";

const numbered = /^(?<word>.*\S)\s+(?<number>\d{1,3})(?<rest>\s.*)?$/;

/** A court by its number, where it has one: 'Cancha 7' of 'Cancha 7 (cubierta)'. */
export function shortCourt(name: string | null): string | null {
  const { word, number } = numbered.exec(name ?? "")?.groups ?? {};
  return word === undefined ? name : `${word} ${number}`;
}

/** A court's own name; its number stands large, to be found from afar. */
export function CourtName({ name }: { name: string }) {
  const { word = name, number, rest } = numbered.exec(name)?.groups ?? {};
  return (
    <h2 className={classes.court}>
      {word} {number !== undefined && <b>{number}</b>}
      {rest !== undefined && <span>{rest}</span>}
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

const mostInOneColumn = 5;
const leastRows = 2;
const few = 3; // courts that have room for larger letters
const leastOfTwo = 3;
const mostOfLines = 4; // rows of two columns that have room for a line for each player
/** How many letters of 28 px a line has room for, beside the other side and above it. */
const letters = { beside: 16, above: 20, joined: 26 };

type OnCourt = ReturnType<typeof onCourt>[number];

/** The names of a side as they stand in its lines: one for each player, or both in one. */
function sideLines(ids: readonly string[], names: Names, kind: "beside" | "above" | "joined"): string[] {
  const short = ids.map((id) => names.short.get(id) ?? "");
  if (kind !== "joined") return short.map((name) => nameWithin(name, letters[kind]));
  return [spokenPair(namesWithin(short, letters.joined))];
}

function Side({ lines }: { lines: readonly string[] }) {
  return (
    <p className={classes.side}>
      {lines.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </p>
  );
}

interface MatchProps extends OnCourt {
  /** The lines of its two sides. */
  lines: readonly [string[], string[]];
}

/** A match of many: one side above the other, each with its points. */
function Above({ match, lines }: MatchProps) {
  const points = match.is_void ? null : match.score;
  return (
    <div className={classes.above}>
      {lines.map((side, at) => (
        <div key={at}>
          <Side lines={side} />
          {points !== null && <b className={classes.score}>{points[at]}</b>}
        </div>
      ))}
      {match.is_void && <State match={match} />}
    </div>
  );
}

function Beside({ match, lines }: MatchProps) {
  return (
    <>
      <Side lines={lines[0]} />
      <State match={match} />
      <Side lines={lines[1]} />
    </>
  );
}

/** Who plays where; what an earlier round has left open says of which it is. */
export function WallCourts({ evening, names }: CourtsProps) {
  const shown = onCourt(evening);
  const last = evening.rounds.at(-1);
  const columns = shown.length > mostInOneColumn ? 2 : 1;
  const rows = Math.max(columns === 1 ? leastRows : leastOfTwo, Math.ceil(shown.length / columns));
  const kind = columns === 1 ? "beside" : rows <= mostOfLines ? "above" : "joined";
  const of = shown.map(({ round, match }): MatchProps => {
    const [one, other] = match.sides;
    return { round, match, lines: [sideLines(one, names, kind), sideLines(other, names, kind)] };
  });
  const longest = Math.max(1, ...of.flatMap(({ lines }) => lines.flat().map((line) => line.length)));
  const Match = columns === 1 ? Beside : Above;
  return (
    <div
      className={classes.courts}
      data-columns={columns}
      data-joined={kind === "joined" || undefined}
      data-few={shown.length <= few || undefined}
      style={{ "--rows": rows, "--letters": longest }}
    >
      {of.map(({ round, match, lines }) => (
        <article key={match.id}>
          <div>
            <CourtName name={match.court} />
            {round !== last?.number && <span className={classes.state}>ronda {round}</span>}
          </div>
          <Match round={round} match={match} lines={lines} />
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
