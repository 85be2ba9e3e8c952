import { Badge, Button } from "@mantine/core";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { LeagueSummary } from "#contract/leagues/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { isPublicLeague, type LeagueStatus, leagueStatusLabel } from "#domain/base/league.ts";
import { leaguePath, portalPath } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { MenuAction, MenuLink } from "#web/ui/menu-action.tsx";
import classes from "#web/ui/row-list.module.css";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { leagueStep } from "../model/league-step.ts";
import { useSelectedLeague } from "../model/selected-league.ts";

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
    <RowMenu label={`Más acciones de ${league.name}`}>
      <MenuAction icon={IconEdit} label="Editar" onClick={() => onEdit(league)} />
      {isPublicLeague(league) && <MenuLink label="Ver en el portal" href={portalPath(league.id)} />}
      <MenuAction icon={IconTrash} label="Eliminar" color="red" onClick={() => onRemove(league)} />
    </RowMenu>
  );
}

/** Its likely next step, done in the league that becomes the chosen one. */
function Step({ league }: { league: LeagueSummary }) {
  const { choices, select } = useSelectedLeague();
  const { label, to, search } = leagueStep(league);
  const isChoice = choices.some(({ id }) => id === league.id);
  return (
    <Button
      variant="default"
      className={classes.step ?? ""}
      aria-label={`${label}: ${league.name}`}
      onClick={() => isChoice && select(league.id)}
      renderRoot={(props) => <Link {...props} to={to} {...(search !== undefined && { search })} />}
    >
      {label}
    </Button>
  );
}

/** How far a league is that is being played: ' · jornada 3 de 5 · faltan 10'. */
function standText({ status, type, current_round, number_of_rounds, counts }: LeagueSummary): string {
  if (status !== "active") return "";
  const left = counts.matches - counts.completed;
  const hasRounds = current_round !== null && type === "league" && counts.groups > 0;
  const round = hasRounds ? ` · jornada ${current_round} de ${number_of_rounds}` : "";
  return `${round}${left === 0 ? "" : ` · ${left === 1 ? "falta 1" : `faltan ${left}`}`}`;
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
              {standText(league)}
            </p>
          </div>
          <div className={classes.actions}>
            {league.status !== "deleted" && <Step league={league} />}
            <Actions league={league} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}
