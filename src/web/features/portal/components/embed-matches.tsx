import { IconCalendarOff } from "@tabler/icons-react";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import type { EmbedData } from "#contract/portal/page-data.ts";
import type { ShownAnswers } from "#contract/portal/reads.ts";
import { useMomentIn } from "#web/platform/minute.ts";
import { EmptyState } from "#web/ui/states.tsx";
import { eveningText } from "../model/evening-round.ts";
import { asOf, daysOver, daysToCome, firstTab, type MatchDay } from "../model/match-days.ts";
import { ofBracket, ofGroup } from "../model/shown-match.ts";
import { LeagueEvenings } from "./league-evenings.tsx";
import { MatchDays } from "./match-lists.tsx";

const mostMatches = 30; // a club's own page goes on below; all of them are on the portal

/** The first days, whole, until there are enough matches. */
function firstDays(days: readonly MatchDay[]): MatchDay[] {
  let count = 0;
  return days.filter(({ matches }) => {
    const isShown = count < mostMatches;
    count += matches.length;
    return isShown;
  });
}

const sum = (days: readonly MatchDay[]) => days.reduce((count, { matches }) => count + matches.length, 0);

interface EmbedMatchesProps {
  league: PublicLeague;
  answer: ShownAnswers["matches"];
  tab: EmbedData["tab"];
  round: number | undefined;
  /** The address of this page with another tab, within the frame. */
  addressOf: (tab: NonNullable<EmbedData["tab"]>) => string;
  /** The same list on the portal. */
  onPortal: string;
}

/** Matches by day, those to come or those that are over; the tabs are links, since no script answers them. */
export function EmbedMatches({ league, answer, tab, round, addressOf, onPortal }: EmbedMatchesProps) {
  const now = useMomentIn(league.time_zone);
  if (answer.evenings !== undefined) return <LeagueEvenings evenings={answer.evenings} />;
  const matches = asOf([...answer.matches.map(ofGroup), ...answer.drawn.map(ofBracket)], now, league.today);
  const chosen = tab ?? firstTab(matches);
  const over = matches.filter(({ state }) => state === "over").length;
  const days = chosen === "upcoming" ? daysToCome(matches, league.today) : daysOver(matches, league.today);
  const shown = firstDays(days);
  const tabs = [
    { value: "upcoming" as const, label: "Próximos", count: matches.length - over },
    { value: "completed" as const, label: "Completados", count: over },
  ];
  return (
    <>
      <nav className="embed-tabs" aria-label="Qué partidos">
        {tabs.map(({ value, label, count }) => (
          <a key={value} href={addressOf(value)} target="_self" aria-current={value === chosen ? "page" : undefined}>
            {label} <b>{count}</b>
          </a>
        ))}
      </nav>
      <MatchDays days={shown} leagueId={league.id} mine={undefined} />
      {days.length === 0 && (
        <EmptyState
          icon={<IconCalendarOff size={28} />}
          title={chosen === "upcoming" ? "No hay partidos próximos" : "Aún no hay partidos completados"}
          text={league.opening ?? eveningText(league, round) ?? undefined}
        />
      )}
      {shown.length < days.length && (
        <p className="embed-more">
          <a href={onPortal}>Ver los {sum(days)} partidos</a>
        </p>
      )}
    </>
  );
}
