import { Alert, Button, Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Match } from "#contract/matches/endpoints.ts";
import type { FormatType } from "#domain/base/league.ts";
import { endedScoreText } from "#domain/scores/match-status.ts";
import { putOffText, putOffUntil } from "#domain/season/match-when.ts";
import { nextSeasonPath, paths } from "#web/paths.ts";
import { errorText } from "#web/platform/api-client.ts";
import { counted, money } from "#web/platform/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogFoot } from "#web/ui/dialog.tsx";
import { endingQuery } from "../api.ts";
import { useFinishLeague } from "../mutations.ts";
import { ChampionNote } from "./champion-note.tsx";
import "#web/ui/controls.css";

const mostNamed = 6; // matches that the dialog names

/** What players have sent of a match without a result. */
function sentText({ sent }: Pick<Match, "sent">): string {
  if (sent === null) return "";
  return sent === "disputed" ? " · no coinciden en el resultado" : " · resultado por confirmar";
}

/** The matches that nobody has played, each with its round, and what is owed. */
function StillOpen({ leagueId }: { leagueId: string }) {
  const { data } = useQuery(endingQuery(leagueId));
  if (data === undefined) return null;
  const { matches, drawn, left, currency } = data;
  const count = matches.length + drawn;
  const shown = matches.toSorted((a, b) => Number(b.sent !== null) - Number(a.sent !== null)).slice(0, mostNamed);
  if (count === 0 && left === 0) return <p>Todos los partidos tienen resultado y no se debe nada.</p>;
  return (
    <Alert color="yellow" title="Queda sin acabar">
      {count > 0 && <p>{counted(count, "partido sin resultado", "partidos sin resultado")}</p>}
      {shown.length > 0 && (
        <ul className="bullets">
          {shown.map((match) => {
            const until = putOffUntil(match);
            const off = until === null ? "" : ` · ${putOffText(until)}`;
            return (
              <li key={match.id}>
                {match.pair1_name} – {match.pair2_name} · Jornada {match.round_number}
                {off}
                {sentText(match)}
              </li>
            );
          })}
          {count > shown.length && <li>Y {counted(count - shown.length, "partido más", "partidos más")}</li>}
        </ul>
      )}
      {left > 0 && <p>Se deben {money(left, currency)}</p>}
    </Alert>
  );
}

interface SentProps {
  matches: Match[];
  isAccepted: boolean;
  /** Whether somebody has tried to end the league without. */
  isAsked: boolean;
  onAccept: (isAccepted: boolean) => void;
}

/** The results of players that nobody has confirmed: the league ends with them only if they are accepted (spec 6 §2.2). */
function UnconfirmedResults({ matches, isAccepted, isAsked, onAccept }: SentProps) {
  if (matches.length === 0) return null;
  return (
    <Alert color="yellow" title={counted(matches.length, "resultado por confirmar", "resultados por confirmar")}>
      <ul className="bullets">
        {matches.map((match) => (
          <li key={match.id}>
            {match.pair1_name} – {match.pair2_name} · {endedScoreText(match) || "sin juegos"} · Jornada{" "}
            {match.round_number}
          </li>
        ))}
      </ul>
      <p>Los enviaron las parejas y sus rivales no han contestado.</p>
      <Checkbox
        label={matches.length === 1 ? "Lo doy por bueno" : "Los doy todos por buenos"}
        checked={isAccepted}
        error={isAsked && !isAccepted ? "Dalos por buenos o decídelos antes en Qué falta" : undefined}
        onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
      />
    </Alert>
  );
}

interface FinishedProps {
  league: { id: string; name: string; format_type: FormatType };
  onClose: () => void;
}

/** What comes after the end of a league. */
function Finished({ league, onClose }: FinishedProps) {
  return (
    <Dialog onClose={onClose} title={`${league.name} ha terminado`} centered>
      <p>¿Qué viene después?</p>
      <DialogFoot>
        <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.bracket} />} onClick={onClose}>
          Fase final
        </Button>
        <Button renderRoot={(props) => <Link {...props} to={nextSeasonPath(league.id)} />} onClick={onClose}>
          Preparar la siguiente temporada
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** 'Terminar la liga' (spec 3 §6.1): what is still open is said before, and what can follow afterwards. */
export function FinishLeagueDialog({ league, onClose }: FinishedProps) {
  const [isKept, setKept] = useState(true);
  const [isOver, setOver] = useState(false);
  const [championId, setChampionId] = useState<string | null>(null);
  const [accepted, setAccepted] = useState("");
  const [wasTried, setTried] = useState(false);
  const finish = useFinishLeague(() => setOver(true));
  const { data } = useQuery(endingQuery(league.id));
  const waiting = data?.unconfirmed ?? [];
  const unconfirmed = waiting.map(({ id: match_id, version }) => ({ match_id, version }));
  const shown = JSON.stringify(unconfirmed);
  const isAccepted = waiting.length === 0 || accepted === shown; // another list is accepted anew
  if (isOver) return <Finished league={league} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`¿Terminar ${league.name}?`}
      confirmLabel="Terminar la liga"
      isBusy={finish.isPending}
      onConfirm={() => {
        if (!isAccepted) return setTried(true);
        finish.mutate({ league_id: league.id, is_kept_public: isKept, unconfirmed, champion_id: championId });
      }}
      onClose={onClose}
    >
      <StillOpen leagueId={league.id} />
      <UnconfirmedResults
        matches={waiting}
        isAccepted={isAccepted}
        isAsked={wasTried}
        onAccept={(is) => setAccepted(is ? shown : "")}
      />
      <p>
        La liga pasa a Completada. Los pagos se pueden seguir editando, y en Gestión Ligas se puede volver a activar.
      </p>
      {league.format_type === "individual" && (
        <ChampionNote leagueId={league.id} championId={championId} onChange={setChampionId} />
      )}
      <Checkbox
        label="Mantener la clasificación final en el portal"
        checked={isKept}
        onChange={({ currentTarget: { checked } }) => setKept(checked)}
      />
      {finish.isError && <p role="alert">{errorText(finish.error, "Error al terminar la liga")}</p>}
    </ConfirmDialog>
  );
}
