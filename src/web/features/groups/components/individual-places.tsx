import { Paper } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { GroupTable } from "#contract/groups.ts";
import { LineChart } from "#web/ui/line-chart.tsx";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { pointsHistoryQuery } from "../api.ts";
import classes from "./individual-ranking-dialog.module.css";

/** The hand-kept ranking of an individual group: position, court, total points and their history (ruling 33). */
export function IndividualPlaces({ leagueId, group }: { leagueId: string; group: GroupTable }) {
  const { data: history = [] } = useQuery(pointsHistoryQuery(leagueId, group.id));
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-label="Ranking del grupo">
      <h2>Ranking del grupo</h2>
      <ol className={classes.list}>
        {group.individual_rows.map(({ player_id, player_name, position, court_assignment, total_points }) => {
          const points = history.filter((entry) => entry.player_id === player_id).map((entry) => entry.round_points);
          return (
            <li key={player_id} className={classes.row}>
              <PositionBadge position={position} />
              <div className={classes.texts}>
                <div className={classes.name}>{player_name}</div>
                <div className={classes.detail}>Cancha {court_assignment}</div>
              </div>
              {points.length > 0 && (
                <LineChart label={`Puntos por ronda de ${player_name}: ${points.join(", ")}`} values={points} />
              )}
              <strong className="tabular">{total_points} pts</strong>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
