import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { Dashboard } from "#contract/dashboard/endpoints.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import type { NextStep } from "#domain/season/next-step.ts";
import { FinishLeagueDialog } from "#web/features/leagues/public.ts";
import { leaguePath, nextSeasonPath, paths } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { type Guarded, useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import classes from "./next-step.module.css";

interface Said {
  /** What is true now. */
  text: string;
  label: string;
  does: Guarded;
  /** Where it is done; null: here, in a dialog. */
  to: string | null;
  search?: Record<string, string>;
}

interface Place {
  league: LeagueChoice;
  data: Dashboard;
}

const { leagues, people, groups, brackets, rounds, evenings } = contract;

/** Steps of what is played stand with the matches that they are about. */
type OfPlay = "results" | "plan" | "day" | "wait";
const ofPlay: readonly NextStep[] = ["results", "plan", "day", "wait"] satisfies OfPlay[];

const members = ({ format_type }: LeagueChoice) => (format_type === "pairs" ? "parejas" : "jugadores");

const said: Record<Exclude<NextStep, OfPlay>, (place: Place) => Said> = {
  resume: ({ league }) => ({
    text: "Está pausada: el portal no la muestra.",
    label: "Ver la liga",
    does: leagues.get,
    to: leaguePath(league.id),
  }),
  paste: ({ league }) => ({
    text: `Esta liga aún no tiene ${members(league)}.`,
    label: "Pegar la lista",
    does: people.import,
    to: paths.players,
    search: { import: "first" },
  }),
  deal: ({ data }) => ({
    text: `Hay ${counted(data.people, "jugador registrado", "jugadores registrados")} y ningún grupo.`,
    label: "Repartir en grupos",
    does: groups.createAllPairs,
    to: paths.dealGroups,
  }),
  individual_group: ({ data }) => ({
    text: `Hay ${counted(data.people, "jugador registrado", "jugadores registrados")} y ningún grupo: cada uno es de 8.`,
    label: "Formar los grupos",
    does: groups.createEmpty,
    to: paths.groups,
  }),
  generate: ({ data }) => ({
    text: `Los grupos de la jornada ${data.round.number} no tienen partidos.`,
    label: "Generar Partidos",
    does: rounds.generateMatches,
    to: paths.groups,
  }),
  evening: ({ league, data }) => ({
    text: `La jornada ${data.round.number} es una tarde: falta jugarla y sumarla a la liga.`,
    label: "Crear la tarde",
    does: evenings.create,
    to: paths.newEvening,
    search: { league: league.id },
  }),
  publish: ({ league }) => ({
    text: "Todo está listo, pero aún no está publicada: el portal no la muestra.",
    label: "Publicar",
    does: leagues.update,
    to: leaguePath(league.id),
  }),
  close: ({ data }) => ({
    text: `La jornada ${data.round.number} está completa.`,
    label: "Finalizar Jornada",
    does: rounds.close,
    to: paths.closing,
  }),
  draw: ({ data }) => ({
    text: `Hay ${counted(data.people, "jugador registrado", "jugadores registrados")}: falta el cuadro.`,
    label: "Sortear el cuadro",
    does: brackets.draw,
    to: paths.bracket,
  }),
  publish_bracket: () => ({
    text: "El cuadro está sorteado; el portal aún no lo muestra.",
    label: "Publicar el cuadro",
    does: brackets.publish,
    to: paths.bracket,
  }),
  finish: ({ league }) => ({
    text: league.type === "tournament" ? "El cuadro está jugado." : "No queda ninguna jornada por jugar.",
    label: "Terminar la liga",
    does: leagues.finish,
    to: null,
  }),
  season: ({ league }) => ({
    text: league.type === "tournament" ? "El torneo ha terminado." : "La liga ha terminado.",
    label: "Preparar la siguiente temporada",
    does: leagues.create,
    to: nextSeasonPath(league.id),
  }),
};

/** Whether the step is about matches that are listed, so that nothing else is to be pressed first. */
export function isOfPlay(step: NextStep): step is OfPlay {
  return ofPlay.includes(step);
}

/** What is to be done next in a league: what is true now, and the one button, for who may. */
export function NextStepNote({ league, data }: Place) {
  const may = useMay();
  const [isFinishing, setFinishing] = useState(false);
  const { next } = data;
  if (isOfPlay(next)) return null;
  const { text, label, does, to, search } = said[next]({ league, data });
  return (
    <section className={`${card.surface} ${classes.step}`} aria-label="Siguiente paso">
      <p>{text}</p>
      {next === "finish" && league.type === "league" && may(brackets.draw) && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.bracket} />}>
          Fase final
        </Button>
      )}
      {may(does) && to !== null && (
        <Button renderRoot={(props) => <Link {...props} to={to} {...(search !== undefined && { search })} />}>
          {label}
        </Button>
      )}
      {may(does) && to === null && <Button onClick={() => setFinishing(true)}>{label}</Button>}
      {isFinishing && <FinishLeagueDialog league={league} onClose={() => setFinishing(false)} />}
    </section>
  );
}
