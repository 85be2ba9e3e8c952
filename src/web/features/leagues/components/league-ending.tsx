import { Button } from "@mantine/core";
import { IconFlag, IconPlayerTrackNext, IconTournament } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { nextSeasonPath, paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { Dialog, DialogFoot } from "#web/ui/dialog.tsx";
import { endingText, finishLabel, hasOpenRound, roundsLeft } from "../model/league-texts.ts";
import { useSelectedLeague } from "../model/selected-league.ts";
import { FinishLeagueDialog } from "./finish-league-dialog.tsx";
import classes from "./league-detail.module.css";

interface EarlyEndProps {
  league: LeagueOverview;
  onRounds: () => void;
  onClose: () => void;
}

/** A league of pairs ends after its last round: what to do first is said where it is still being played. */
function EarlyEnd({ league, onRounds, onClose }: EarlyEndProps) {
  const { select } = useSelectedLeague();
  const open = league.rounds.find(({ state }) => state === "open")?.number ?? 1;
  const isLast = roundsLeft(league) <= 1;
  const go = () => {
    select(league.id);
    onClose();
  };
  return (
    <Dialog title={`¿Terminar ${league.name}?`} onClose={onClose} centered>
      <p>
        La jornada {open} está en juego.{" "}
        {isLast
          ? "Finalízala, y la liga se puede terminar."
          : `Para terminar antes de tiempo, deja la liga en ${open === 1 ? "1 jornada" : `${open} jornadas`} y finaliza esta: sus tablas se guardan y nadie sube ni baja.`}
      </p>
      <DialogFoot>
        {!isLast && (
          <Button
            variant="default"
            onClick={() => {
              onClose();
              onRounds();
            }}
          >
            Cambiar las jornadas
          </Button>
        )}
        <Button renderRoot={(props) => <Link {...props} to={paths.closing} />} onClick={go}>
          Finalizar Jornada
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface LeagueEndingProps {
  league: LeagueOverview;
  onRounds: () => void;
}

/** What comes at the end of a league, and the way there. */
export function LeagueEnding({ league, onRounds }: LeagueEndingProps) {
  const [isEnding, setEnding] = useState(false);
  const { choices, select } = useSelectedLeague();
  const may = useMay();
  const { lead, rest } = endingText(league);
  const close = () => setEnding(false);
  const isOver = league.status === "completed";
  const isEarly = league.type === "league" && hasOpenRound(league);
  // Pairs can be drawn into a bracket while their rounds are still played.
  const hasFinals =
    league.format_type === "pairs" || choices.some(({ id, shows_bracket }) => id === league.id && shows_bracket);
  const canEnd = league.status === "active" && may(contract.leagues.finish);
  return (
    <section className={`${card.surface} ${card.full} ${classes.ending}`} aria-label="Al acabar">
      <p>
        <strong>{lead}</strong> <span className="muted">{rest}</span>
      </p>
      <div className={classes.steps}>
        {hasFinals && (
          <Button
            variant="default"
            leftSection={<IconTournament size={18} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to={paths.bracket} />}
            onClick={() => select(league.id)}
          >
            {league.type === "tournament" ? "Cuadro" : "Fase final"}
          </Button>
        )}
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
          <EarlyEnd league={league} onRounds={onRounds} onClose={close} />
        ) : (
          <FinishLeagueDialog league={league} onClose={close} />
        ))}
    </section>
  );
}
