import { IconPrinter, IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import type { PublicPhase } from "#contract/portal/bracket.ts";
import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { FormatType } from "#domain/base/league.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { counted } from "#web/platform/format.ts";
import { momentOf, useMomentIn } from "#web/platform/minute.ts";
import card from "#web/ui/card.module.css";
import { Button } from "#web/ui/plain/button.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { leaguePageQuery, leagueQuery } from "../api.ts";
import { BracketHead } from "../components/bracket-head.tsx";
import { BracketTree } from "../components/bracket-tree.tsx";
import { PairSearch } from "../components/pair-search.tsx";
import { PairWayList } from "../components/pair-way.tsx";
import { bracketAddress, pairAddress, useAddress } from "../model/address.ts";
import { nameIn, pairsNamed } from "../model/bracket-way.ts";
import { firstNames } from "../model/drawn-match-texts.ts";
import { useTitle } from "../model/use-league.ts";
import classes from "./bracket-tab.module.css";

/** The lot, which anybody can replay. */
function lotText({ pairs, draw }: PublicPhase, format: FormatType): string {
  const { one, many } = bracketWords(format);
  const lot = `Sorteo n.º ${draw.seed}, ${shortMonthDay(draw.date)} ${hourMinute(draw.time)}`;
  return pairs > 0 ? `${lot} · ${counted(pairs, one, many)}` : lot;
}

function PhaseLinks({ phases, shown, leagueId, pair }: ChosenProps & { phases: PublicPhase[]; shown: number }) {
  if (phases.length < 2) return null;
  return (
    <nav className={classes.phases} aria-label="Cuadros">
      {phases.map((phase, at) => (
        <a
          key={phase.id}
          href={bracketAddress(leagueId, at + 1, nameIn(phase, pair) === undefined ? undefined : pair)}
          aria-current={shown === at + 1 ? "page" : undefined}
        >
          {phase.name}
        </a>
      ))}
    </nav>
  );
}

interface BracketProps {
  phases: PublicPhase[];
  leagueId: string;
  format: FormatType;
  moment: ClubMoment;
}

interface ChosenProps {
  leagueId: string;
  pair: string | undefined;
}

function ChosenWay({
  phase,
  leagueId,
  pair,
  off,
  moment,
}: ChosenProps & { phase: PublicPhase; off: string; moment: ClubMoment }) {
  const name = nameIn(phase, pair);
  if (pair === undefined || name === undefined) return null;
  const matches = phase.rounds.flatMap(({ name: round_name, matches: all }) =>
    all
      .filter(({ sides }) => sides.some(({ pair_id }) => pair_id === pair))
      .map((match) => ({ ...match, round_name: match.is_third_place ? match.name : round_name })),
  );
  return (
    <section className={`screen-only ${card.surface} ${classes.way}`} aria-labelledby="camino">
      <h2 id="camino">El camino de {firstNames(name)}</h2>
      <p className={classes.wayLinks}>
        <a href={pairAddress(leagueId, pair)}>{name}</a> <a href={off}>Quitar</a>
      </p>
      <PairWayList pairId={pair} matches={matches} moment={moment} />
    </section>
  );
}

function Bracket({ phases, leagueId, format, moment }: BracketProps) {
  const { a, one } = bracketWords(format);
  const { search, change } = useAddress();
  const [wanted, setWanted] = useState("");
  const shown = phases[(search.fase ?? 1) - 1] === undefined ? 1 : (search.fase ?? 1);
  const phase = phases[shown - 1];
  if (phase === undefined) return null;
  const found = pairsNamed(phase, wanted);
  const sought = found.length === 1 ? found[0]?.pair_id : undefined;
  const named = nameIn(phase, search.pareja) === undefined ? undefined : search.pareja;
  const pair = sought ?? named;
  const wayOf = (pairId?: string) => bracketAddress(leagueId, shown, pairId);
  // A choice on the same page: whoever has scrolled to a pair stays there. Without scripts the link leads to it.
  const choose = (event: MouseEvent, pairId: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setWanted("");
    change({ ...(shown > 1 && { fase: shown }), ...(pairId !== pair && { pareja: pairId }) });
  };
  return (
    <>
      <h1 className={classes.title}>{phase.role === "main" ? "Cuadro" : phase.name}</h1>
      <PhaseLinks phases={phases} shown={shown} leagueId={leagueId} pair={pair} />
      <BracketHead phase={phase} moment={moment} />
      <BracketTree
        key={phase.id}
        phase={phase}
        moment={moment}
        chosen={pair}
        sought={sought}
        search={<PairSearch phase={phase} wanted={wanted} onWanted={setWanted} wayOf={wayOf} onChoose={choose} />}
        wayOf={wayOf}
        onChoose={choose}
      />
      <p className={`screen-only ${classes.legend}`}>
        Cada columna es un set; en recuadro, el súper tie-break. El número es la cabeza de serie. Al pulsar {a} {one} se
        ve su camino.
      </p>
      <ChosenWay phase={phase} leagueId={leagueId} pair={pair} off={wayOf()} moment={moment} />
      <div className={classes.foot}>
        <p>{lotText(phase, format)}</p>
        <Button variant="default" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
          Imprimir
        </Button>
      </div>
    </>
  );
}

/** 'Cuadro': the published brackets of a league (spec 5 §3.2). */
export function BracketTab() {
  const { leagueId } = useAddress();
  const { data: league } = useQuery(leagueQuery(leagueId));
  const query = useQuery(leaguePageQuery("bracket", leagueId));
  const now = useMomentIn(league?.time_zone);
  useTitle("Cuadro", league);
  return (
    <QueryView
      query={query}
      failure="No se ha podido cargar el cuadro."
      loading={<LoadingState rows={4} height={120} />}
      isEmpty={({ phases }) => phases.length === 0}
      empty={
        <EmptyState
          isHeading
          icon={<IconTrophy size={28} />}
          title="No hay ningún cuadro publicado"
          text={league?.opening ?? undefined}
        />
      }
    >
      {({ phases }) => (
        <Bracket
          phases={phases}
          leagueId={leagueId}
          format={league?.format_type ?? "pairs"}
          moment={momentOf(now, league?.today ?? "")}
        />
      )}
    </QueryView>
  );
}
