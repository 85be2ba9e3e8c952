import { IconCalendarOff } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ShownAnswers } from "#contract/portal/reads.ts";
import { useMomentIn } from "#web/platform/minute.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { CalendarLink } from "../components/calendar-link.tsx";
import { LeagueEvenings } from "../components/league-evenings.tsx";
import { LeagueFilters } from "../components/league-filters.tsx";
import { ListHead } from "../components/list-head.tsx";
import { MatchLists } from "../components/match-lists.tsx";
import { NameSearch } from "../components/name-search.tsx";
import { eveningText } from "../model/evening-round.ts";
import { asOf, firstTab } from "../model/match-days.ts";
import { useMyPair } from "../model/my-pair.ts";
import { ofBracket, ofGroup } from "../model/shown-match.ts";
import { usePage } from "../model/use-league.ts";

/** What a page that the server drew did not carry, read when it is asked for. */
function useLeftOut(query: UseQueryResult<ShownAnswers["matches"]>, isWanted: boolean) {
  const { refetch, isError } = query;
  const count = query.data?.left_out ?? 0;
  const isMissing = isWanted && count > 0;
  useEffect(() => {
    if (isMissing) void refetch();
  }, [isMissing, refetch]);
  return { count, isMissing, isError, retry: () => void refetch() };
}

export function MatchesTab() {
  const { leagueId, league, search, change, query } = usePage("matches", "Partidos");
  const [wanted, setWanted] = useState("");
  const mine = useMyPair(leagueId);
  const now = useMomentIn(league?.time_zone);
  const leftOut = useLeftOut(query, search.tab === "completed" || wanted !== "");
  return (
    <>
      <ListHead title={query.data?.evenings === undefined ? "Calendario de Partidos" : "Tardes"}>
        {league !== undefined && league.opening === null && query.data?.evenings === undefined && (
          <LeagueFilters league={league} search={search} onChange={change} wholeSeason>
            <NameSearch value={wanted} onChange={setWanted} />
          </LeagueFilters>
        )}
      </ListHead>
      <QueryView
        query={query}
        failure="No se han podido cargar los partidos."
        loading={<LoadingState rows={4} height={120} />}
      >
        {({ matches, drawn, evenings }) => {
          if (evenings !== undefined) return <LeagueEvenings evenings={evenings} />;
          const shown = asOf([...matches.map(ofGroup), ...drawn.map(ofBracket)], now, league?.today ?? "");
          const first = leftOut.count > 0 ? "upcoming" : firstTab(shown);
          return (
            <MatchLists
              leagueId={leagueId}
              mine={mine}
              wanted={wanted}
              onAll={() => setWanted("")}
              leftOut={leftOut}
              matches={shown}
              today={league?.today ?? ""}
              tab={search.tab ?? first}
              onTab={(tab) => {
                const { tab: _former, ...rest } = search;
                change(tab === first ? rest : { ...rest, tab });
              }}
              calendar={<CalendarLink leagueId={leagueId} group={search.group} isCompact />}
              opening={league?.opening ?? eveningText(league, search.round)}
              emptyIcon={<IconCalendarOff size={28} />}
            />
          );
        }}
      </QueryView>
    </>
  );
}
