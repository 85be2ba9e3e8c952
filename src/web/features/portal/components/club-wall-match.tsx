import type { CSSProperties } from "react";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenPair } from "#domain/base/names.ts";
import { headingWithin, namesWithin, nameWithin } from "#domain/base/short-name.ts";
import { dayTitle, isOn, playingText } from "../model/match-days.ts";
import { type ShownMatch, type ShownSet, type ShownSide, setsSaid } from "../model/shown-match.ts";
import classes from "./club-wall.module.css";
import { CourtName, shortCourt } from "./wall-courts.tsx";

/** How long the longest of some lines is: long names stand in smaller letters rather than cut. */
export function lettersOf(lines: readonly string[]): CSSProperties {
  return { "--letters": Math.max(1, ...lines.map((line) => line.length)) };
}

/** How many letters of 28 px a line has room for: of a card, of a court in two columns, of a row, of a box. */
const room = { card: 24, court: 23, row: 23, box: 30 };
/** The same of a card whose names take two lines each. */
const twoLines = 30;

const linesWithin = ({ lines, isDecided }: ShownSide, letters: number) =>
  isDecided ? lines.map((line) => nameWithin(line, letters)) : lines;

/** The letters of some matches' lines as they are shown, so that all of a list are of one size. */
function lettersWithin(matches: readonly ShownMatch[], letters: number): CSSProperties {
  const decided = matches.flatMap(({ sides }) => sides.filter(({ isDecided }) => isDecided));
  return lettersOf(decided.flatMap((side) => linesWithin(side, letters)));
}

export const lettersOfRows = (matches: readonly ShownMatch[]): CSSProperties => lettersWithin(matches, room.row);
export const lettersOfBoxes = (matches: readonly ShownMatch[]): CSSProperties => lettersWithin(matches, room.box);
export const lettersOfCourts = (matches: readonly ShownMatch[]): CSSProperties => lettersWithin(matches, room.court);

/** A side in a line for each player, none longer than so many letters. */
function Names({ side, letters }: { side: ShownSide; letters: number }) {
  return (
    <p className={classes.names} data-undecided={!side.isDecided || undefined}>
      {linesWithin(side, letters).map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </p>
  );
}

const sinceRoom = 38; // letters beside since when

/** Since when, and of what. */
function Since({ match }: { match: ShownMatch }) {
  const { time, title } = match;
  return (
    <p className={classes.since}>
      <b>{time === null ? playingText(match) : `desde las ${hourMinute(time)}`}</b> · {headingWithin(title, sinceRoom)}
    </p>
  );
}

/** A match in play where there are few: its court large, then who plays; of one or two courts in two lines each. */
export function CourtCard({ match, isLarge = false }: { match: ShownMatch; isLarge?: boolean }) {
  const [one, two] = match.sides;
  const letters = isLarge ? twoLines : room.card;
  return (
    <li className={classes.card} data-large={isLarge || undefined}>
      <div className={classes.place}>{match.court !== null && <CourtName name={match.court} />}</div>
      <div>
        <Since match={match} />
        <div className={classes.sides} style={lettersWithin([match], letters)}>
          <Names side={one} letters={letters} />
          <span className={classes.net} aria-hidden="true" />
          <span className="heard">contra</span>
          <Names side={two} letters={letters} />
        </div>
      </div>
    </li>
  );
}

/** A side in one line of so many letters: 'Marta Castro y Sergio M.' */
function sideText({ lines, isDecided }: ShownSide, letters: number): string {
  return isDecided ? spokenPair(namesWithin(lines, letters)) : lines.join(" ");
}

/** The same where there are many: the two sides one below the other. */
export function SmallCourt({ match }: { match: ShownMatch }) {
  const [one, two] = match.sides;
  return (
    <li className={classes.small}>
      <div className={classes.place}>{match.court !== null && <CourtName name={match.court} />}</div>
      <div className={classes.lines}>
        <Names side={one} letters={room.court} />
        <span className="heard">contra</span>
        <Names side={two} letters={room.court} />
      </div>
    </li>
  );
}

/** The games of a side, a column for each set. */
function Games({ sets, at }: { sets: readonly ShownSet[]; at: 0 | 1 }) {
  return (
    <span className={classes.sets} aria-hidden="true">
      {sets.map(({ name, games, winner }) => (
        <b key={name} data-won={winner === at || undefined}>
          {games[at]}
        </b>
      ))}
    </span>
  );
}

/** 'Hoy 19:30', 'lun 30 18:00': when a match is. */
function whenOf({ date, time }: ShownMatch, today: string): { first: string; hour: string } {
  const hour = time === null ? null : hourMinute(time);
  if (date === null) return { first: hour ?? "", hour: "" };
  const { title } = dayTitle(date, today);
  const day = title.includes(" ") ? title.replace(/^(\S{3})\S*/, "$1") : title;
  if (date === today) return hour === null ? { first: "Hoy", hour: "" } : { first: hour, hour: "" };
  return { first: day, hour: hour ?? "" };
}

interface RowProps {
  match: ShownMatch;
  today: string;
}

/** What comes next: its hour first, of another day that day. */
export function NextRow({ match, today }: RowProps) {
  const { first, hour } = whenOf(match, today);
  const [one, two] = match.sides;
  const place = [hour, shortCourt(match.court)].filter((text) => text !== null && text !== "").join(" · ");
  return (
    <li className={classes.row}>
      <div className={classes.when}>
        <b>{first === "" ? "Hora por definir" : first}</b>
        <span>{place === "" ? match.title : place}</span>
      </div>
      <Names side={one} letters={room.row} />
      <span className={classes.net} aria-hidden="true" />
      <span className="heard">contra</span>
      <Names side={two} letters={room.row} />
    </li>
  );
}

/** Who a side is: a line for each player where there is room, else both in one. */
function Who({ side, letters }: { side: ShownSide; letters: number | null }) {
  if (letters !== null) return sideText(side, letters - (side.word?.length ?? 0));
  return linesWithin(side, room.box).map((line, at) => <span key={at}>{line}</span>);
}

const ofSets = 8; // letters that a match without games has room for besides
const headRoom = 44; // letters of a box's first line

interface BoxProps extends RowProps {
  /** How many letters a side has room for in its one line; null: it has a line for each player. */
  letters: number | null;
}

/** A match by its two sides, its winner first seen, with its sets, or when it is. */
export function MatchBox({ match, today, letters }: BoxProps) {
  const { sides, sets, winner, title, state } = match;
  const court = shortCourt(match.court);
  const { first, hour } = whenOf(match, today);
  const when = isOn(match) ? [playingText(match), court] : [first, hour, court];
  const ended = { over: first, passed: match.isSent ? "Resultado enviado" : "Falta el resultado" };
  const said =
    state === "over" || state === "passed"
      ? ended[state]
      : when.filter((text) => text !== null && text !== "").join(" ");
  return (
    <li className={classes.box} data-live={isOn(match) || undefined}>
      <p className={classes.boxHead}>
        <span>{headingWithin(title, headRoom - said.length)}</span>
        <b>{said}</b>
      </p>
      {sides.map((side, at) => (
        <div key={at} className={classes.side} data-won={winner === at || undefined}>
          {at === 1 && <span className="heard">contra </span>}
          <p className={letters === null ? classes.names : undefined}>
            {winner === at && <b className="heard">Gana </b>}
            <Who side={side} letters={letters === null || sets.length > 0 ? letters : letters + ofSets} />
          </p>
          {side.word !== null && <i>{side.word}</i>}
          {(at === 0 || at === 1) && <Games sets={sets} at={at} />}
        </div>
      ))}
      {sets.length > 0 && <p className="heard">{setsSaid(sets, 0)}</p>}
    </li>
  );
}
