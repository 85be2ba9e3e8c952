import { IconChevronRight } from "@tabler/icons-react";
import type { PairWay } from "#contract/portal/bracket.ts";
import type { PublicLeague, PublicPair } from "#contract/portal/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenName } from "#domain/base/names.ts";
import { groupChangeText } from "#domain/tables/group-change.ts";
import { useMomentIn } from "#web/platform/minute.ts";
import { ScoreText } from "#web/ui/score-text.tsx";
import { pairAddress } from "../model/address.ts";
import { reached, shortRound, wayNow } from "../model/bracket-standing.ts";
import { asOf, awaited, isOn, lastResult, nextMatch, playingText } from "../model/match-days.ts";
import { followedText, matchesOf, resultSentence, rivalText } from "../model/pair-facts.ts";
import type { ShownMatch } from "../model/shown-match.ts";
import classes from "./my-pair-bar.module.css";
import { NextLine } from "./next-line.tsx";
import { Star } from "./star-button.tsx";
import { Day, When } from "./when.tsx";

/** Where it stands in its group and where that leads; of who is in no group, the names (spec 7 §1.11). */
function Standing({ pair: { name, places } }: { pair: PublicPair }) {
  const { group } = places;
  if (group === null) return <>{spokenName(name)}</>;
  return (
    <>
      {group.place !== null && `${group.place}.º de `}
      {group.name}
      {group.goes !== undefined && (
        <>
          {" · "}
          <span data-way={group.goes.kind}>{groupChangeText(group.goes)}</span>
        </>
      )}
    </>
  );
}

/** The last result, where nothing is to come. */
function Last({ pair, matches }: { pair: PublicPair; matches: readonly ShownMatch[] }) {
  const last = lastResult(matches);
  if (last === undefined) return <>Sin partidos próximos</>;
  const { what, whom } = resultSentence(last, pair.pair_id);
  return <ScoreText>{`${what} ${whom}`}</ScoreText>;
}

/** The shortest of what it needs: that its next victory leads up, however all else ends; null: that is not so. */
const shortNeed = ({ needs }: PublicPair) =>
  needs.some(({ win_leads_to }) => win_leads_to !== null) ? "os vale ganar para subir" : null;

interface InBracketProps {
  pair: PublicPair;
  way: PairWay;
  matches: ShownMatch[];
  today: string;
}

/** Of who is in a bracket how far, and when it plays; below it where and against whom (spec 7 §1.9). */
function InBracket({ pair, way, matches, today }: InBracketProps) {
  const next = nextMatch(matches, today);
  const [waits] = awaited(matches);
  const shown = next ?? waits;
  const stage = shown?.stage == null ? reached(way, pair) : shortRound(shown.stage);
  if (shown === undefined) {
    return (
      <>
        <strong>{stage}</strong>{" "}
        <span>
          <Last pair={pair} matches={matches} />
        </span>
      </>
    );
  }
  const rival = rivalText(shown, pair.pair_id);
  return (
    <>
      <strong>
        {stage} · {next === undefined ? "falta el resultado" : <NextWhen match={next} today={today} />}
      </strong>{" "}
      <span>
        {next === undefined && <AwaitedDay match={shown} today={today} />}
        {next !== undefined && shown.court !== null && `${shown.court} · `}
        {rival}
      </span>
    </>
  );
}

/** 'vie 27 nov, 19:30', or that it is being played. */
function NextWhen({ match, today }: { match: ShownMatch; today: string }) {
  if (isOn(match)) return <>{playingText(match)}</>;
  const { date: match_date, time: match_time } = match;
  return <When match={{ match_date, match_time, court_name: null }} today={today} />;
}

/** 'Jugado hoy 19:30 · ' */
function AwaitedDay({ match: { date, time }, today }: { match: ShownMatch; today: string }) {
  return (
    <>
      Jugado {date !== null && <Day date={date} today={today} />}
      {time !== null && ` ${hourMinute(time)}`}
      {" · "}
    </>
  );
}

/** The pair that somebody follows, as one line at the foot: place, where it leads, next match; it opens the pair's page (spec 7 §1.2). */
export function MyPairBar({ league, pair }: { league: PublicLeague; pair: PublicPair }) {
  const now = useMomentIn(league.time_zone);
  const { today } = league;
  const way = wayNow(pair);
  const matches = asOf(matchesOf(pair), now, today);
  const says = followedText(pair);
  return (
    <section className={classes.bar} aria-label={says}>
      <a href={pairAddress(league.id, pair.pair_id)}>
        <Star size={20} />
        <span className={classes.says}>
          <span className="heard">
            {says}: {spokenName(pair.name)}.{" "}
          </span>
          {way === undefined ? (
            <>
              <strong>
                <Standing pair={pair} />
              </strong>{" "}
              <span>
                <NextLine
                  pair={pair}
                  today={today}
                  now={now}
                  otherwise={<Last pair={pair} matches={matches} />}
                  need={shortNeed(pair)}
                />
              </span>
            </>
          ) : (
            <InBracket pair={pair} way={way} matches={matches} today={today} />
          )}
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </a>
    </section>
  );
}
