import { useQueries } from "@tanstack/react-query";
import type { PublicPair } from "#contract/portal/endpoints.ts";
import type { PublicLeagueCard } from "#contract/portal/home.ts";
import { spokenName } from "#domain/base/names.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { pairQuery } from "../api.ts";
import { pairAddress } from "../model/address.ts";
import { homePlace, useMyPairs, useRoom } from "../model/my-pair.ts";
import { followedText } from "../model/pair-facts.ts";
import { useReservedSpace } from "../model/reserved-space.ts";
import room from "./my-pair.module.css";
import classes from "./my-pair-lines.module.css";
import { NextLine } from "./next-line.tsx";
import { Star } from "./star-button.tsx";
import { TwoPlaces } from "./two-places.tsx";

interface Moment {
  today: string;
  now: ClubMoment | null;
}

function Line({ league, pair, ...moment }: { league: PublicLeagueCard; pair: PublicPair } & Moment) {
  return (
    <li className={classes.line}>
      <Star size={18} />
      <p className={classes.who}>
        <span className={classes.label}>
          {followedText(pair)} <span>{league.name}</span>
        </span>
        <a href={pairAddress(league.id, pair.pair_id)}>{spokenName(pair.name)}</a>
        <span>
          <NextLine pair={pair} {...moment} />
        </span>
      </p>
      <TwoPlaces places={pair.places} />
    </li>
  );
}

function Lines({ shown, ...moment }: { shown: { league: PublicLeagueCard; pair: PublicPair }[] } & Moment) {
  const element = useReservedSpace(homePlace);
  return (
    <section ref={element} aria-label="Mi pareja" className={classes.room}>
      <ul className={classes.lines}>
        {shown.map(({ league, pair }) => (
          <Line key={league.id} league={league} pair={pair} {...moment} />
        ))}
      </ul>
    </section>
  );
}

/**
 * 'Mi pareja' on the first page (spec 7 §1.2, §1.7): of each league that is played, place and next match of the pair that is followed
 * there. It is known to this browser alone; the room that it took the last time is reserved before the first paint.
 */
export function MyPairLines({ leagues, ...moment }: { leagues: PublicLeagueCard[] } & Moment) {
  const mine = useMyPairs();
  useRoom(homePlace);
  const followed = leagues.flatMap((league) => {
    const pair = mine[league.id]?.pair;
    return pair === undefined ? [] : [{ league, pair }];
  });
  const shown = useQueries({
    queries: followed.map(({ league, pair }) => pairQuery(league.id, pair)),
    // All at once: one after the other they would push the page down.
    combine: (answers) => (answers.some(({ isPending }) => isPending) ? [] : answers.map(({ data }) => data)),
  }).flatMap((pair, at) => {
    const league = followed[at]?.league;
    return pair === undefined || league === undefined ? [] : [{ league, pair }];
  });
  return <div className={`screen-only ${room.room}`}>{shown.length > 0 && <Lines shown={shown} {...moment} />}</div>;
}
