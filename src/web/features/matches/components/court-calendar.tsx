import { useQuery } from "@tanstack/react-query";
import { weekDays } from "#domain/calendar-date.ts";
import { closuresQuery, courtsQuery } from "#web/features/courts/public.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { bracketMatchesQuery, matchesQuery } from "../api.ts";
import { useOpenMatch, useResultsSheet } from "../model/address.ts";
import { MatchDialogs } from "./match-dialogs.tsx";
import type { MatchesViewProps } from "./match-lists.tsx";
import { WeekCalendar } from "./week-calendar.tsx";

/** A week of the club's courts, with the matches of the league. */
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
  return (
    <QueryView
      query={query}
      failure="No se ha podido cargar el calendario."
      loading={<LoadingState rows={2} height={220} />}
    >
      {(page) => (
        <>
          <WeekCalendar
            leagueId={leagueId}
            matches={page.matches}
            ofBrackets={ofBrackets}
            closed={closed}
            courts={courts}
            today={page.today}
            date={date}
            court={search.court}
            onDate={(week) => go({ week })}
            onCourt={(court) => go({ court })}
            onOpen={({ id, status }) => setOpen({ kind: status === "completed" ? "result" : "schedule", id })}
          />
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
