import { ActionIcon, Badge, Button } from "@mantine/core";
import { IconEdit, IconExternalLink, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { LeagueSummary } from "#contract/leagues/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { type LeagueStatus, leagueStatusLabel } from "#domain/base/league.ts";
import { leaguePath, portalPath } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import classes from "./league-list.module.css";

const colours: Record<LeagueStatus, string> = {
  pending: "yellow",
  active: "teal",
  paused: "orange",
  completed: "blue",
  deleted: "gray",
};

export interface LeagueListProps {
  leagues: LeagueSummary[];
  onEdit: (league: LeagueSummary) => void;
  onRemove: (league: LeagueSummary) => void;
  onRestore: (league: LeagueSummary) => void;
}

const quiet = { variant: "subtle", color: "gray", size: 40 } as const;

function Actions({
  league,
  onEdit,
  onRemove,
  onRestore,
}: Omit<LeagueListProps, "leagues"> & { league: LeagueSummary }) {
  if (league.status === "deleted") {
    return (
      <Button variant="default" onClick={() => onRestore(league)}>
        Restaurar
      </Button>
    );
  }
  return (
    <>
      {league.status === "active" && (
        <ActionIcon
          {...quiet}
          component="a"
          href={portalPath(league.id)}
          aria-label={`Ver ${league.name} en el portal`}
        >
          <IconExternalLink size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon {...quiet} aria-label={`Editar ${league.name}`} onClick={() => onEdit(league)}>
        <IconEdit size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon {...quiet} color="red" aria-label={`Eliminar ${league.name}`} onClick={() => onRemove(league)}>
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

/** The leagues with their counts (spec 1 §2 "League management"). */
export function LeagueList({ leagues, ...actions }: LeagueListProps) {
  return (
    <ul className={classes.list}>
      {leagues.map((league) => (
        <li key={league.id} className={`${card.surface} ${classes.row}`}>
          <div className={classes.texts}>
            <div className={classes.top}>
              <h2 className={classes.name}>
                {league.status === "deleted" ? league.name : <Link to={leaguePath(league.id)}>{league.name}</Link>}
              </h2>
              <Badge color={colours[league.status]}>{leagueStatusLabel(league.status)}</Badge>
            </div>
            <p className={classes.facts}>
              {league.division} · {league.format_type === "pairs" ? "Parejas" : "Individual"} · Inicio:{" "}
              {mediumSpanishDate(league.start_date)}
            </p>
            <p className={classes.facts}>
              {counted(league.counts.groups, "grupo", "grupos")} ·{" "}
              {league.format_type === "pairs"
                ? counted(league.counts.pairs, "pareja", "parejas")
                : counted(league.counts.pairs, "jugador", "jugadores")}{" "}
              · {counted(league.counts.matches, "partido", "partidos")}
            </p>
          </div>
          <div className={classes.actions}>
            <Actions league={league} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}
