import { IconTrophy, IconUsersGroup } from "@tabler/icons-react";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import type { EmbedData, EmbedPageName } from "#contract/portal/page-data.ts";
import type { ShownAnswers } from "#contract/portal/reads.ts";
import { currentRound } from "#domain/base/round-state.ts";
import { useMomentIn } from "#web/platform/minute.ts";
import card from "#web/ui/card.module.css";
import { EmptyState } from "#web/ui/states.tsx";
import { embedAddress, shownOnPortal } from "../model/embed-address.ts";
import { eveningText } from "../model/evening-round.ts";
import { isSettled } from "../model/use-league.ts";
import { EmbedBracket } from "./embed-bracket.tsx";
import { EmbedMatches } from "./embed-matches.tsx";
import { GroupCards } from "./group-cards.tsx";
import { PlayerList, RankingList } from "./ranking-list.tsx";
import table from "./standings-table.module.css";

const titles: Record<EmbedPageName, string> = {
  ranking: "Ranking",
  groups: "Grupos",
  matches: "Partidos",
  bracket: "Cuadro",
};

function Ranking({ league, ranking }: { league: PublicLeague; ranking: ShownAnswers["ranking"] }) {
  const { rows, individual_rows } = ranking;
  if (rows.length + individual_rows.length === 0)
    return (
      <EmptyState
        icon={<IconTrophy size={28} />}
        title="No hay datos de ranking disponibles"
        text={league.opening ?? "Se juega solo el cuadro."}
      />
    );
  if (individual_rows.length === 0)
    return <RankingList ranking={ranking} leagueId={league.id} view="" wanted="" hasStars={false} />;
  return (
    <div className={`${card.surface} ${card.full} ${table.around}`}>
      <PlayerList rows={individual_rows} leagueId={league.id} hasGroups hasStars={false} />
      <p className={table.legend}>{ranking.order.sentence}</p>
    </div>
  );
}

interface GroupsProps {
  league: PublicLeague;
  answer: ShownAnswers["groups"];
  round: number | undefined;
}

function Groups({ league, answer: { groups, shows_points }, round }: GroupsProps) {
  const now = useMomentIn(league.time_zone);
  const evening = eveningText(league, round);
  if (groups.length === 0)
    return (
      <EmptyState
        icon={<IconUsersGroup size={28} />}
        title="No hay grupos disponibles"
        text={league.opening ?? undefined}
      />
    );
  return (
    <>
      {evening !== null && <p className="embed-legend">{evening}</p>}
      <GroupCards
        leagueId={league.id}
        groups={groups}
        format={league.format_type}
        showsPoints={shows_points}
        round={round ?? currentRound(league.rounds)?.number ?? 1}
        isClosed={isSettled(league, round)}
        isCup={league.stage !== null}
        today={league.today}
        now={now}
        view=""
      />
    </>
  );
}

function View(data: EmbedData) {
  const { league, page, tab, phase = 1 } = data;
  const { round } = page.filter;
  switch (page.name) {
    case "ranking":
      return <Ranking league={league} ranking={page.answer} />;
    case "groups":
      return <Groups league={league} answer={page.answer} round={round} />;
    case "matches":
      return (
        <EmbedMatches
          league={league}
          answer={page.answer}
          tab={tab}
          round={round}
          addressOf={(next) => embedAddress({ ...data, tab: next })}
          onPortal={shownOnPortal(data)}
        />
      );
    case "bracket":
      return (
        <EmbedBracket
          league={league}
          answer={page.answer}
          shown={phase}
          addressOf={(next) => embedAddress({ ...data, phase: next })}
        />
      );
  }
}

/** Which group and round are shown, where the address chooses one. */
function chosenText({ league, page: { filter } }: EmbedData): string {
  const group = league.groups.find(({ id }) => id === filter.group)?.name;
  const round = filter.round === undefined ? undefined : `Jornada ${filter.round}`;
  return [group, round].flatMap((text) => (text === undefined ? [] : [` · ${text}`])).join("");
}

/** A page of a league as another site shows it within its own: no header, no tabs, and every way leads to the portal (spec 7 §2.2). */
export function EmbedPage({ data }: { data: EmbedData }) {
  const { league, page } = data;
  return (
    <div className="embed">
      <header className="embed-head">
        <h1>{league.name}</h1>
        <p>
          {titles[page.name]}
          {chosenText(data)}
        </p>
      </header>
      <main>
        <View {...data} />
      </main>
      <footer className="embed-foot">
        <span>{league.club_name}</span>
        <a href={shownOnPortal(data)}>Ver en el portal</a>
      </footer>
    </div>
  );
}
