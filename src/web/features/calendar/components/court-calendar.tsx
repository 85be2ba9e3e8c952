import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { weekDays } from "#domain/base/calendar-date.ts";
import { LateDayCalendar, weekQuery } from "#web/features/board/public.ts";
import { closuresQuery, courtsQuery } from "#web/features/courts/public.ts";
import { bracketMatchesQuery, MatchDialogs, matchesQuery, useOpenMatch } from "#web/features/matches/public.ts";
import { useResultsSheet } from "#web/features/results/public.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import type { MatchesViewProps } from "./match-lists.tsx";
import { WeekCalendar } from "./week-calendar.tsx";

/** A week or a day of the club's courts, with the matches of the league. */
export function CourtCalendar({ leagueId, search, go }: MatchesViewProps) {
  const toSheet = useResultsSheet();
  const [open, setOpen] = useOpenMatch({ search, go });
  const { data: courts = [] } = useQuery(courtsQuery);
  const { data: closed = { closures: [], opening_hours: [] } } = useQuery(closuresQuery);
  const { data: current } = useQuery({ ...matchesQuery(leagueId), select: ({ today }) => today });
  const { data: ofBrackets = [] } = useQuery(bracketMatchesQuery(leagueId));
  const date = search.week ?? current ?? "";
  const [from = "", , , , , , to = ""] = date === "" ? [] : weekDays(date);
  const query = useQuery({ ...matchesQuery(leagueId, { from, to }), enabled: from !== "" });
  const isWeek = search.by !== "day";
  const { data: foreign = [] } = useQuery({
    ...weekQuery({ from, to }),
    enabled: isWeek && from !== "",
    select: ({ bookings }) => bookings.filter(({ tournament_id }) => tournament_id !== leagueId),
  });
  const bar = {
    leagueId,
    courts,
    date,
    court: search.court,
    by: search.by ?? ("week" as const),
    onDate: (week: string) => go({ week }),
    onCourt: (court: number | undefined) => go({ court }),
    onBy: (by: "week" | "day") => go({ by: by === "day" ? by : undefined }),
  };
  return (
    <QueryView query={query} failure="No se ha podido cargar el calendario." rows={2} height={220}>
      {(page) => (
        <>
          {search.by === "day" ? (
            <Suspense fallback={<LoadingState rows={2} height={220} />}>
              <LateDayCalendar {...bar} matches={page.matches} today={page.today} onOpen={setOpen} />
            </Suspense>
          ) : (
            <WeekCalendar
              {...bar}
              matches={page.matches}
              ofBrackets={ofBrackets}
              foreign={foreign}
              closed={closed}
              today={page.today}
              onOpen={({ id, status }) => setOpen({ kind: status === "completed" ? "result" : "schedule", id })}
            />
          )}
          <MatchDialogs
            leagueId={leagueId}
            page={page}
            order={page.matches}
            open={open}
            onOpen={setOpen}
            onSeries={toSheet}
          />
        </>
      )}
    </QueryView>
  );
}
