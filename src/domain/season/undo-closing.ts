import { listText } from "#domain/base/list-text.ts";
/** What decides whether the closing of a round can be taken back. */
export interface UndoFacts {
  /** The round that was closed. */
  number: number;
  isClosed: boolean;
  /** Whether the round knows what its closing did. */
  hasRecord: boolean;
  /** Rounds after it. */
  later: number;
  /** The round that its closing opened; null after the last one. */
  next: {
    number: number;
    isClosed: boolean;
    played: number;
    adjustments: number;
    isMoved: boolean;
    isRedivided: boolean;
  } | null;
  /** Bookings that the closing took back and whose court is now booked by others. */
  takenCourts: number;
  /** Matches for a place that it made and that have been played. */
  promotions: number;
  /** False: of a league of players. */
  arePairs: boolean;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function changesOf(next: NonNullable<UndoFacts["next"]>, arePairs: boolean): string[] {
  const { number, played, adjustments, isMoved, isRedivided } = next;
  return [
    ...(played > 0 ? [`la jornada ${number} ya tiene ${counted(played, "partido jugado", "partidos jugados")}`] : []),
    ...(adjustments > 0 ? [`la jornada ${number} tiene ${counted(adjustments, "ajuste", "ajustes")} a mano`] : []),
    ...(isMoved
      ? [
          `${arePairs ? "las parejas" : "los jugadores"} de la jornada ${number} ya no son ${arePairs ? "las" : "los"} que dejó el cierre`,
        ]
      : []),
    ...(isRedivided ? ["un grupo ha cambiado de división"] : []),
  ];
}

/**
 * Why a closing cannot be taken back, each reason as a Spanish clause; none: it can (spec 3 §4.7). Only the last closing can,
 * while the round that it opened is as it left it and the courts that it freed are free.
 */
export function undoObstacles({
  number,
  isClosed,
  hasRecord,
  later,
  next,
  takenCourts,
  promotions,
  arePairs,
}: UndoFacts): string[] {
  if (!isClosed) return [`la jornada ${number} está abierta`];
  if (!hasRecord) return ["no se guardó lo que hizo el cierre"];
  if (later > 1 || next?.isClosed === true) return ["después se ha cerrado otra jornada"];
  const courts =
    takenCourts === 0
      ? []
      : [
          takenCourts === 1
            ? "se ha reservado una cancha que el cierre dejó libre"
            : `se han reservado ${takenCourts} canchas que el cierre dejó libres`,
        ];
  const played = promotions === 0 ? [] : ["ya se ha jugado un partido de promoción"];
  return [...(next === null ? [] : changesOf(next, arePairs)), ...played, ...courts];
}

/** The reasons as a sentence; null when there are none. */
export function whyNotUndo(facts: UndoFacts): string | null {
  const obstacles = undoObstacles(facts);
  if (obstacles.length === 0) return null;
  return `El cierre de la jornada ${facts.number} no se puede deshacer: ${listText(obstacles)}.`;
}
