import { IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import type { PublicGroup } from "#contract/portal/endpoints.ts";
import { matchesSearch } from "#domain/base/names.ts";
import { currentRound } from "#domain/base/round-state.ts";
import { useMomentIn } from "#web/platform/minute.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { GroupCards } from "../components/group-cards.tsx";
import { LeagueFilters } from "../components/league-filters.tsx";
import classes from "../components/list-head.module.css";
import { ListHead } from "../components/list-head.tsx";
import { NameSearch } from "../components/name-search.tsx";
import { NobodyFound } from "../components/nobody-found.tsx";
import { eveningText } from "../model/evening-round.ts";
import { isSettled, usePage } from "../model/use-league.ts";

export function GroupsTab() {
  const { leagueId, league, search, change, query } = usePage("groups", "Grupos");
  const now = useMomentIn(league?.time_zone);
  const evening = eveningText(league, search.round);
  const [wanted, setWanted] = useState("");
  const isWanted = ({ rows, individual_rows }: PublicGroup) =>
    wanted === "" ||
    rows.some(({ name }) => matchesSearch(wanted, name)) ||
    individual_rows.some(({ player_name }) => matchesSearch(wanted, player_name));
  return (
    <>
      <ListHead title="Grupos">
        {league !== undefined && league.groups.length > 0 && (
          <LeagueFilters league={league} search={search} onChange={change}>
            <NameSearch value={wanted} onChange={setWanted} />
          </LeagueFilters>
        )}
      </ListHead>
      {evening !== null && <p className={classes.evening}>{evening}</p>}
      <QueryView
        query={query}
        failure="No se han podido cargar los grupos."
        loading={<LoadingState rows={3} height={240} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={28} />}
            title="No hay grupos disponibles"
            text={league?.opening ?? undefined}
          />
        }
      >
        {({ groups, shows_points }) =>
          groups.some(isWanted) ? (
            <GroupCards
              leagueId={leagueId}
              groups={groups.filter(isWanted)}
              format={league?.format_type ?? "pairs"}
              showsPoints={shows_points}
              round={search.round ?? currentRound(league?.rounds ?? [])?.number ?? 1}
              isClosed={isSettled(league, search.round)}
              isCup={league !== undefined && league.stage !== null}
              today={league?.today ?? ""}
              now={now}
              view={`${search.group ?? ""} ${search.round ?? ""}`}
            />
          ) : (
            <NobodyFound wanted={wanted} onAll={() => setWanted("")} />
          )
        }
      </QueryView>
    </>
  );
}
