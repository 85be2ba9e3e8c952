import type { PublicPair } from "#contract/portal/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { isOnePlayer } from "#domain/brackets/bracket-words.ts";
import card from "#web/ui/card.module.css";
import { halvesSince, openMatch, shortRound, wayNow } from "../model/bracket-standing.ts";
import { rivalText } from "../model/pair-facts.ts";
import { listKey, type ShownMatch } from "../model/shown-match.ts";
import classes from "./awaited-match.module.css";
import { MatchHalves } from "./match-halves.tsx";
import { Day } from "./when.tsx";

export interface AwaitedMatchProps {
  match: ShownMatch;
  pair: Pick<PublicPair, "pair_id" | "name" | "ways">;
  today: string;
  isMine: boolean;
}

/** 'Jugado hoy, 19:30, falta el resultado': when a match was played that waits for it. */
export function AwaitedWhen({ match: { date, time }, today }: Pick<AwaitedMatchProps, "match" | "today">) {
  return (
    <>
      Jugado {date !== null && <Day date={date} today={today} />}
      {time !== null && ` ${hourMinute(time)}`}, falta el resultado
    </>
  );
}

/** A pair's match that was played and has no result yet, and in a bracket what it was about. */
export function AwaitedMatch({ match, pair, today, isMine }: AwaitedMatchProps) {
  const way = wayNow(pair);
  const open = way === undefined ? undefined : openMatch(way);
  const isOfWay = way !== undefined && open !== undefined && listKey(open) === match.key;
  return (
    <section className={`${card.surface} ${classes.awaited}`} aria-label="Falta el resultado">
      <p className={classes.what}>
        {match.stage !== null && `${shortRound(match.stage)} · `}
        <AwaitedWhen match={match} today={today} />
      </p>
      <p className={classes.rival}>{rivalText(match, pair.pair_id)}</p>
      {isOfWay && <MatchHalves halves={halvesSince(way, { isMine, isAlone: isOnePlayer(pair.name) })} />}
    </section>
  );
}
