import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import type { LeaguePageFilter, ShownAnswers } from "#contract/portal/reads.ts";
import { matchesSearch } from "#domain/base/names.ts";
import { podiumRows } from "#domain/tables/podium.ts";
import card from "#web/ui/card.module.css";
import { PodiumCards } from "#web/ui/plain/podium-cards.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { leaguePageQuery } from "../api.ts";
import { MovementsBand } from "../components/movements-band.tsx";
import { MyPairCardPlace } from "../components/my-pair.tsx";
import { NobodyFound } from "../components/nobody-found.tsx";
import { RankingControls, RoundBelow } from "../components/ranking-controls.tsx";
import { PlayerList, RankingList } from "../components/ranking-list.tsx";
import table from "../components/standings-table.module.css";
import { isLedByOthers } from "../model/led-by-others.ts";
import { useLeague, useTitle } from "../model/use-league.ts";
import classes from "./ranking-tab.module.css";

type Ranking = ShownAnswers["ranking"];
/** `wanted`: who is looked for; empty: everybody. */
type RankingViewProps = {
  ranking: Ranking;
  leagueId: string;
  wanted: string;
  onAll: () => void;
  opening: string | null;
} & Pick<LeaguePageFilter, "group" | "round">;

function RankingView({ ranking, leagueId, wanted, onAll, opening, group, round }: RankingViewProps) {
  const { rows, individual_rows } = ranking;
  if (rows.length + individual_rows.length === 0) {
    return (
      <EmptyState
        icon={<IconTrophy size={28} />}
        title="No hay datos de ranking disponibles"
        text={opening ?? "Se juega solo el cuadro."}
      />
    );
  }
  const names = [...rows.map(({ name }) => name), ...individual_rows.map(({ player_name }) => player_name)];
  if (!names.some((name) => matchesSearch(wanted, name))) return <NobodyFound wanted={wanted} onAll={onAll} />;
  if (individual_rows.length === 0)
    return <RankingList ranking={ranking} leagueId={leagueId} view={`${group ?? ""} ${round ?? ""}`} wanted={wanted} />;
  return (
    <div className={`${card.surface} ${card.full} ${table.around}`}>
      <PlayerList rows={individual_rows} leagueId={leagueId} hasGroups wanted={wanted} />
      <p className={table.legend}>{ranking.order.sentence}</p>
    </div>
  );
}

function Movements({ of, leagueId }: { of: ShownAnswers["ranking"] | undefined; leagueId: string }) {
  const movements = of?.movements ?? null;
  return movements !== null && <MovementsBand movements={movements} leagueId={leagueId} />;
}

/** Who decides who wins, where it is not who stands first in the list; null: it is. */
function decidedElsewhere(league: PublicLeague, { rows, order }: ShownAnswers["ranking"]): string | null {
  if (league.bracket?.comes_first === true)
    return league.groups.length === 0 ? "" : "Cuenta la fase de grupos; quién gana lo dice el cuadro.";
  return isLedByOthers(rows, league.finished?.champions ?? null)
    ? `Los campeones son los primeros del grupo más alto; esta lista ordena a todas las parejas ${order.in_short}.`
    : null;
}

/** The podium; where a bracket or the highest group decides who wins, nobody else stands on one (spec 7 §1.9). */
function Top({ league, data }: { league: PublicLeague | undefined; data: ShownAnswers["ranking"] | undefined }) {
  const note = league === undefined || data === undefined ? null : decidedElsewhere(league, data);
  return (
    <div className={classes.top}>
      <h1 className="heard">
        {league?.format_type === "individual" ? "Ranking Individual" : "Parejas"} · {league?.name}
      </h1>
      {note !== null && note !== "" && <p className={classes.note}>{note}</p>}
      {note === null && data !== undefined && <PodiumCards rows={podiumRows(data)} />}
    </div>
  );
}

const orders = { division: "by_division", general: "criteria" } as const;

export function RankingTab() {
  const { leagueId, league, search, change } = useLeague();
  useTitle("Ranking", league);
  const [wanted, setWanted] = useState("");
  const { group, round, orden } = search;
  const order = orden === undefined ? undefined : orders[orden];
  const query = useQuery(leaguePageQuery("ranking", leagueId, { group, round, order }));
  const { data } = query;
  const about = league === undefined ? null : { league, search, onChange: change };
  // Nobody to choose from: no controls over nothing.
  const isEmpty = league?.groups.length === 0 && data?.rows.length === 0;
  return (
    <div className={classes.page}>
      <Top league={league} data={data} />
      <div>
        {about !== null && !isEmpty && (
          <RankingControls {...about} order={data?.order} wanted={wanted} onWanted={setWanted} />
        )}
        <QueryView query={query} failure="No se ha podido cargar el ranking.">
          {(ranking) => (
            <RankingView
              {...{ ranking, leagueId, group, round, wanted }}
              opening={league?.opening ?? null}
              onAll={() => setWanted("")}
            />
          )}
        </QueryView>
      </div>
      <div className={classes.rail}>
        {about !== null && !isEmpty && <RoundBelow {...about} />}
        {league !== undefined && <MyPairCardPlace league={league} />}
        <Movements of={data} leagueId={leagueId} />
      </div>
    </div>
  );
}
