import type { ReactNode } from "react";
import type { PublicPair } from "#contract/portal/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenPair } from "#domain/base/names.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { asOf, nextMatch } from "../model/match-days.ts";
import { matchesOf, sideIn } from "../model/pair-facts.ts";
import { nearDay } from "./next-match.tsx";

export interface NextLineProps {
  pair: PublicPair;
  today: string;
  now: ClubMoment | null;
  /** What is said of who plays no more. */
  otherwise?: ReactNode;
  /** What is said in place of the rivals. */
  need?: string | null;
}

/** When and where a pair plays next, and against whom, in one line. */
export function NextLine({ pair, today, now, otherwise = "Sin partidos próximos", need = null }: NextLineProps) {
  const next = nextMatch(asOf(matchesOf(pair), now, today), today);
  if (next === undefined) return <>{otherwise}</>;
  const { state, date, time, court, sides } = next;
  const day = date === null ? "Fecha por definir" : nearDay(date, today);
  const rival = spokenPair(sides[sideIn(next, pair.pair_id) === 0 ? 1 : 0].lines);
  return (
    <>
      <b className="tabular">
        {[state === "running" ? "En juego" : day, time === null ? null : hourMinute(time)].filter(Boolean).join(" ")}
      </b>
      {court !== null && ` · ${court}`} · {need ?? `contra ${rival}`}
    </>
  );
}
