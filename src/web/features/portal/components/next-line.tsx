import type { ReactNode } from "react";
import type { PublicPair } from "#contract/portal/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { asOf, awaited, isOn, nextMatch, playingText } from "../model/match-days.ts";
import { matchesOf, rivalText } from "../model/pair-facts.ts";
import type { ShownMatch } from "../model/shown-match.ts";
import { AwaitedWhen } from "./awaited-match.tsx";
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
  const matches = asOf(matchesOf(pair), now, today);
  const rivalIn = (match: ShownMatch) => rivalText(match, pair.pair_id);
  const next = nextMatch(matches, today);
  const [waits] = awaited(matches);
  if (next === undefined && waits !== undefined)
    return (
      <>
        <AwaitedWhen match={waits} today={today} /> · {rivalIn(waits)}
      </>
    );
  if (next === undefined) return <>{otherwise}</>;
  const { date, time, court } = next;
  const day = date === null ? "Fecha por definir" : nearDay(date, today);
  return (
    <>
      <b className="tabular">
        {[isOn(next) ? playingText(next) : day, time === null ? null : hourMinute(time)].filter(Boolean).join(" ")}
      </b>
      {court !== null && ` · ${court}`} · {need ?? rivalIn(next)}
    </>
  );
}
