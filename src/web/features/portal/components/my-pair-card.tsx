import type { PublicLeague, PublicPair } from "#contract/portal/endpoints.ts";
import { useMomentIn } from "#web/platform/minute.ts";
import card from "#web/ui/card.module.css";
import { ScoreText } from "#web/ui/score-text.tsx";
import { pairAddress } from "../model/address.ts";
import { asOf, awaited, lastResult, nextMatch } from "../model/match-days.ts";
import { followedText, matchesOf, resultSentence, rivalText } from "../model/pair-facts.ts";
import { useReservedSpace } from "../model/reserved-space.ts";
import type { ShownMatch } from "../model/shown-match.ts";
import { AwaitedWhen } from "./awaited-match.tsx";
import classes from "./my-pair-card.module.css";
import { assumption, inOneSentence, NeedHalves, standOf, takesForGranted } from "./need-halves.tsx";
import { NextMatch } from "./next-match.tsx";
import { StarButton } from "./star-button.tsx";
import { TwoPlaces } from "./two-places.tsx";

function Facts({ pair, matches }: { pair: PublicPair; matches: ShownMatch[] }) {
  const last = lastResult(matches);
  const result = last === undefined ? null : resultSentence(last, pair.pair_id);
  const { group } = pair.places;
  const why = group?.short ?? null;
  if (pair.needs.length === 0 && result === null && why === null) return null;
  const whole = inOneSentence(pair.needs);
  const stand = standOf(pair.needs);
  return (
    <>
      <dl className={classes.facts}>
        {why !== null && (
          <div>
            <dt>¿Por qué {group?.place}.º?</dt>
            <dd>{why}</dd>
          </div>
        )}
        {stand !== null && (
          <div>
            <dt>Ahora</dt>
            <dd>{stand.yours}</dd>
          </div>
        )}
        <NeedHalves needs={pair.needs} isMine />
        {whole.length > 0 && (
          <div>
            <dt>Necesitáis</dt>
            <dd>
              {whole.map(({ goal, yours }) => (
                <p key={goal}>
                  <ScoreText>{yours}</ScoreText>
                </p>
              ))}
            </dd>
          </div>
        )}
        {result !== null && (
          <div>
            <dt>Último</dt>
            <dd>
              <b className="tabular" aria-hidden="true">
                <ScoreText>{result.what}</ScoreText>
              </b>
              <span className="heard">{result.spoken}</span> {result.whom}
            </dd>
          </div>
        )}
      </dl>
      {takesForGranted(pair.needs) && <p className={classes.none}>{assumption(true)}</p>}
    </>
  );
}

/** The pair that somebody follows: its place, its next match with hour and court, what it needs, its last result (spec 7 §1.2). */
export function MyPairCard({ league, pair }: { league: PublicLeague; pair: PublicPair }) {
  const room = useReservedSpace(league.id);
  const now = useMomentIn(league.time_zone);
  const matches = asOf(matchesOf(pair), now, league.today);
  const next = nextMatch(matches, league.today);
  const [waits] = awaited(matches);
  return (
    <section ref={room} className={`${card.surface} ${classes.card}`} aria-label={followedText(pair)}>
      <div className={classes.top}>
        <StarButton
          leagueId={league.id}
          pairId={pair.pair_id}
          name={pair.name}
          isPlayer={pair.individual_row !== null}
        />
        <div className={classes.who}>
          <p className={classes.label}>{followedText(pair)}</p>
          <a className={classes.name} href={pairAddress(league.id, pair.pair_id)}>
            {pair.name.split(" & ").map((player) => (
              <span key={player}>{player}</span>
            ))}
          </a>
        </div>
        <TwoPlaces places={pair.places} isLarge />
      </div>
      {next === undefined ? (
        league.finished === null && waits === undefined && <p className={classes.none}>No hay partidos próximos.</p>
      ) : (
        <NextMatch match={next} pairId={pair.pair_id} today={league.today} />
      )}
      {waits !== undefined && (
        <p className={classes.waits}>
          <AwaitedWhen match={waits} today={league.today} /> · {rivalText(waits, pair.pair_id)}
        </p>
      )}
      <Facts pair={pair} matches={matches} />
    </section>
  );
}
