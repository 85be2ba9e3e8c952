import { IconChevronRight } from "@tabler/icons-react";
import type { PublicLeague, PublicPair } from "#contract/portal/endpoints.ts";
import { spokenPair } from "#domain/base/names.ts";
import { groupChangeText } from "#domain/tables/group-change.ts";
import { useMomentIn } from "#web/platform/minute.ts";
import { ScoreText } from "#web/ui/score-text.tsx";
import { pairAddress } from "../model/address.ts";
import { lastResult } from "../model/match-days.ts";
import { followedText, matchesOf, resultSentence } from "../model/pair-facts.ts";
import classes from "./my-pair-bar.module.css";
import { NextLine } from "./next-line.tsx";
import { Star } from "./star-button.tsx";

/** Where it stands in its group and where that leads; of who is in a bracket, or in no group, the names (spec 7 §1.9, §1.11). */
function Standing({ pair: { name, places, ways } }: { pair: PublicPair }) {
  const { group } = places;
  if (ways.length > 0 || group === null) return <>{spokenPair(name.split(" & "))}</>;
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
function Last({ pair }: { pair: PublicPair }) {
  const last = lastResult(matchesOf(pair));
  if (last === undefined) return <>Sin partidos próximos</>;
  const { what, whom } = resultSentence(last, pair.pair_id);
  return <ScoreText>{`${what} ${whom}`}</ScoreText>;
}

/** The shortest of what it needs: that its next victory leads up, however all else ends; null: that is not so. */
const shortNeed = ({ needs }: PublicPair) =>
  needs.some(({ win_leads_to }) => win_leads_to !== null) ? "os vale ganar para subir" : null;

/** The pair that somebody follows, as one line at the foot: place, where it leads, next match; it opens the pair's page (spec 7 §1.2). */
export function MyPairBar({ league, pair }: { league: PublicLeague; pair: PublicPair }) {
  const now = useMomentIn(league.time_zone);
  const says = followedText(pair);
  return (
    <section className={classes.bar} aria-label={says}>
      <a href={pairAddress(league.id, pair.pair_id)}>
        <Star size={20} />
        <span className={classes.says}>
          <span className="heard">
            {says}: {spokenPair(pair.name.split(" & "))}.{" "}
          </span>
          <strong>
            <Standing pair={pair} />
          </strong>{" "}
          <span>
            <NextLine
              pair={pair}
              today={league.today}
              now={now}
              otherwise={<Last pair={pair} />}
              need={shortNeed(pair)}
            />
          </span>
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </a>
    </section>
  );
}
