import { Badge, Button, SimpleGrid, Tabs } from "@mantine/core";
import {
  IconBallTennis,
  IconCircleCheck,
  IconExternalLink,
  IconSettings,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { League } from "#contract/leagues/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { activityLabel, isPublicLeague } from "#domain/base/league.ts";
import { rulesText } from "#domain/tables/regulations-text.ts";
import { nextSeasonPath, paths, portalPath } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { PageHeader } from "#web/ui/page-header.tsx";
import { TextSections } from "#web/ui/plain/text-sections.tsx";
import { StatCard } from "#web/ui/stat-card.tsx";
import { useSelectedLeague } from "../model/selected-league.ts";
import { usePublishLeague } from "../mutations.ts";
import { FinishLeagueDialog } from "./finish-league-dialog.tsx";
import classes from "./league-detail.module.css";

type DetailedLeague = League & { counts: { groups: number; pairs: number; matches: number; completed: number } };

function Configuration({ league }: { league: League }) {
  const isPairs = league.format_type === "pairs";
  const facts = [
    ["Canchas", league.courts_count],
    [isPairs ? "Parejas por categoría" : "Jugadores por grupo", league.pairs_per_category],
    ["Horario", `${hourMinute(league.schedule_start_time)} a ${hourMinute(league.schedule_end_time)}`],
    ["Jornadas", league.number_of_rounds],
  ] as const;
  return (
    <section className={`${card.surface} ${classes.card}`} aria-label="Configuración general">
      <h2>Configuración general</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The four parts of a league, each in a sentence and with the way there. */
function parts({ counts, format_type, registration_cost, status }: DetailedLeague) {
  const who =
    format_type === "pairs"
      ? counted(counts.pairs, "pareja", "parejas")
      : counted(counts.pairs, "jugador", "jugadores");
  const cost = registration_cost === 0 ? "La inscripción es gratuita." : "Registra quién ha pagado la inscripción.";
  return [
    {
      label: "Grupos",
      text: `${counted(counts.groups, "grupo", "grupos")} con ${who}.`,
      to: paths.groups,
      action: "Crear Grupo",
    },
    {
      label: "Partidos",
      text: `${counts.completed} de ${counted(counts.matches, "partido tiene", "partidos tienen")} resultado.`,
      to: paths.matches,
      action: "Ver Partidos",
    },
    {
      label: "Ranking",
      text:
        status === "active"
          ? "La clasificación, también visible en el portal público."
          : "La clasificación de la liga.",
      to: paths.ranking,
      action: "Ver Ranking",
    },
    { label: "Pagos", text: cost, to: paths.payments, action: "Gestionar Pagos" },
  ];
}

function Parts({ league }: { league: DetailedLeague }) {
  const { choices, select } = useSelectedLeague();
  const isSelectable = choices.some(({ id }) => id === league.id);
  return (
    <Tabs defaultValue="Grupos" className={`${card.surface} ${classes.card}`}>
      <Tabs.List aria-label="Partes de la liga" className={classes.tabs ?? ""}>
        {parts(league).map(({ label }) => (
          <Tabs.Tab key={label} value={label}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts(league).map(({ label, text, to, action }) => (
        <Tabs.Panel key={label} value={label} pt="md">
          <p className={classes.partText}>{text}</p>
          {isSelectable ? (
            <Button
              variant="default"
              renderRoot={(props) => <Link to={to} {...props} />}
              onClick={() => select(league.id)}
            >
              {action}
            </Button>
          ) : (
            <p className="muted">Activa la liga, o ponla en preparación, para trabajar en ella.</p>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Header, figures, configuration and parts of a league (spec 1 §2 "League detail"). */
export function LeagueDetail({ league, onConfigure }: { league: DetailedLeague; onConfigure: () => void }) {
  const { counts } = league;
  const isActive = league.status === "active";
  const isShown = isPublicLeague(league);
  const publish = usePublishLeague();
  const [isFinishing, setFinishing] = useState(false);
  return (
    <>
      {isFinishing && <FinishLeagueDialog league={league} onClose={() => setFinishing(false)} />}
      <PageHeader
        title={league.name}
        text={
          <>
            Inicio: {mediumSpanishDate(league.start_date)} · {league.division}{" "}
            <Badge color={isActive ? "teal" : "gray"}>{activityLabel(league.status)}</Badge>
            {league.is_link_only && (
              <Badge color="gray" ml={6}>
                Solo con enlace
              </Badge>
            )}
          </>
        }
        actions={
          <>
            {isShown && (
              <Button
                component="a"
                href={portalPath(league.id)}
                variant="default"
                leftSection={<IconExternalLink size={18} aria-hidden="true" />}
              >
                Ver en el portal
              </Button>
            )}
            {league.status === "pending" && (
              <Button variant="default" loading={publish.isPending} onClick={() => publish.mutate(league)}>
                Publicar
              </Button>
            )}
            {counts.pairs > 0 && (
              <Button variant="default" renderRoot={(props) => <Link to={nextSeasonPath(league.id)} {...props} />}>
                Preparar la siguiente temporada
              </Button>
            )}
            {isActive && (
              <Button variant="default" onClick={() => setFinishing(true)}>
                Terminar la liga
              </Button>
            )}
            <Button leftSection={<IconSettings size={18} aria-hidden="true" />} onClick={onConfigure}>
              Configurar
            </Button>
          </>
        }
      />
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: "xs", sm: "md" }} mb="md">
        <StatCard label="Grupos" value={counts.groups} icon={<IconUsersGroup size={22} />} />
        <StatCard
          label={league.format_type === "pairs" ? "Parejas" : "Jugadores"}
          value={counts.pairs}
          icon={<IconUsers size={22} />}
        />
        <StatCard label="Partidos" value={counts.matches} icon={<IconBallTennis size={22} />} />
        <StatCard label="Completados" value={counts.completed} icon={<IconCircleCheck size={22} />} />
      </SimpleGrid>
      <Configuration league={league} />
      <section className={`${card.surface} ${classes.card}`} aria-label="Reglamento">
        <h2>Reglamento</h2>
        <p className={classes.partText}>
          {isActive ? "Lo que se aplica, como se lee en el portal público." : "Lo que se aplica en la liga."}
        </p>
        <details>
          <summary>Leer el reglamento</summary>
          <TextSections sections={rulesText(league.regulations, league.format_type, league.rules)} heading="h3" />
        </details>
      </section>
      <Parts league={league} />
    </>
  );
}
