import { Button } from "@mantine/core";
import { IconFlag, IconPlayerTrackNext, IconTournament } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { nextSeasonPath, paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { endingText, finishLabel, hasOpenRound, roundsLeft } from "../model/league-texts.ts";
import { useSelectedLeague } from "../model/selected-league.ts";
import { useShortenLeague } from "../mutations.ts";
import { FinishLeagueDialog } from "./finish-league-dialog.tsx";
import classes from "./league-detail.module.css";

interface EarlyEndProps {
  league: LeagueOverview;
  onClose: () => void;
}

/** A league of pairs ends after its last round: one that is still being played is made the last, and its closing opened. */
function EarlyEnd({ league, onClose }: EarlyEndProps) {
  const { select } = useSelectedLeague();
  const navigate = useNavigate();
  const open = league.rounds.find(({ state }) => state === "open")?.number ?? 1;
  const isLast = roundsLeft(league) <= 1;
  const goToClosing = () => {
    select(league.id);
    onClose();
    void navigate({ to: paths.closing });
  };
  const shorten = useShortenLeague(goToClosing);
  const rounds = open === 1 ? "1 jornada" : `${open} jornadas`;
  return (
    <ConfirmDialog
      title={`¿Terminar ${league.name}?`}
      confirmLabel={isLast ? "Finalizar Jornada" : `Dejarla en ${rounds} y finalizar esta`}
      isBusy={shorten.isPending}
      onConfirm={() => (isLast ? goToClosing() : shorten.mutate({ league, rounds: open }))}
      onClose={onClose}
    >
      <p>
        La jornada {open} está en juego.{" "}
        {isLast
          ? "Primero se finaliza; después se puede terminar la liga."
          : `Para terminar antes de tiempo, la liga se queda en ${rounds} y después se finaliza esta: sus tablas se guardan y nadie sube ni baja.`}
      </p>
    </ConfirmDialog>
  );
}

/** What comes at the end of a league, and the way there. */
export function LeagueEnding({ league }: { league: LeagueOverview }) {
  const [isEnding, setEnding] = useState(false);
  const { select } = useSelectedLeague();
  const may = useMay();
  const { lead, rest } = endingText(league);
  const close = () => setEnding(false);
  const isOver = league.status === "completed";
  const isEarly = league.type === "league" && hasOpenRound(league);
  const canEnd = league.status === "active" && may(contract.leagues.finish);
  return (
    <section className={`${card.surface} ${card.full} ${classes.ending}`} aria-label="Al acabar">
      <p>
        <strong>{lead}</strong> <span className="muted">{rest}</span>
      </p>
      <div className={classes.steps}>
        <Button
          variant="default"
          leftSection={<IconTournament size={18} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} to={paths.bracket} />}
          onClick={() => select(league.id)}
        >
          {league.type === "tournament" ? "Cuadro" : "Fase final"}
        </Button>
        {league.counts.pairs > 0 && (
          <Button
            variant="default"
            leftSection={<IconPlayerTrackNext size={18} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to={nextSeasonPath(league.id)} />}
          >
            Preparar la siguiente temporada
          </Button>
        )}
        {canEnd && !isOver && (
          <Button
            variant="default"
            leftSection={<IconFlag size={18} aria-hidden="true" />}
            onClick={() => setEnding(true)}
          >
            {finishLabel(league)}
          </Button>
        )}
      </div>
      {isEnding &&
        (isEarly ? (
          <EarlyEnd league={league} onClose={close} />
        ) : (
          <FinishLeagueDialog league={league} onClose={close} />
        ))}
    </section>
  );
}
