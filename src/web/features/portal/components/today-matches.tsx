import type { PublicLeagues } from "#contract/portal/home.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import card from "#web/ui/card.module.css";
import { MatchRow } from "../components/match-row.tsx";
import { asOf, dayTitle, inOrder } from "../model/match-days.ts";
import { useMyPairs } from "../model/my-pair.ts";
import { ofBracket, ofGroup, withRound } from "../model/shown-match.ts";
import classes from "./today-matches.module.css";

/** What is played today in every league: in play, to come, without its result, over, each with its league (spec 7 §1.7). */
export function TodayMatches({ data, now }: { data: PublicLeagues; now: ClubMoment | null }) {
  const { leagues, finished, playing_today, today } = data;
  const mine = useMyPairs();
  const { matches, drawn, more } = playing_today;
  if (matches.length + drawn.length === 0) return null;
  const nameOf = (leagueId: string) => [...leagues, ...finished].find(({ id }) => id === leagueId)?.name ?? "";
  const all = [
    ...matches.map((match) => ({ ...ofGroup(match), leagueId: match.league_id, drawn: [] })),
    ...drawn.map((match) => ({ ...ofBracket(match), leagueId: match.league_id, drawn: [match.name] })),
  ];
  const shown = inOrder(asOf(all, now, today));
  return (
    <section aria-labelledby="hoy">
      <div className={classes.head}>
        <h2 id="hoy">Hoy</h2>
        <p>{dayTitle(today, today).rest}</p>
      </div>
      <ul className={`${card.surface} ${card.full} ${classes.list}`}>
        {shown.map((match) => {
          const { key, leagueId } = match;
          return (
            <MatchRow
              key={key}
              leagueId={leagueId}
              match={{ ...match, title: [withRound(nameOf(leagueId), match.round), ...match.drawn].join(" · ") }}
              mine={mine[leagueId]?.pair}
            />
          );
        })}
      </ul>
      {more > 0 && <p className={classes.more}>{more === 1 ? "Y otro partido más" : `Y otros ${more} partidos más`}</p>}
    </section>
  );
}
