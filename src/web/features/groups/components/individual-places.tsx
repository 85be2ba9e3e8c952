import { Paper } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { GroupTable } from "#contract/groups/endpoints.ts";
import { lonelyCourtSentence, playersOrderSentence, shownPoints } from "#domain/tables/individual-ranking.ts";
import { enteredSentence } from "#domain/tables/round-points.ts";
import { LineChart } from "#web/ui/line-chart.tsx";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { ZoneMark } from "#web/ui/zone-mark.tsx";
import { pointsHistoryQuery } from "../api.ts";
import classes from "./individual-ranking-dialog.module.css";

/** The ranking of an individual group by total points: place, court, points and their history (rulings 33, 42). */
export function IndividualPlaces({ leagueId, group }: { leagueId: string; group: GroupTable }) {
  const { data: history = [] } = useQuery(pointsHistoryQuery(leagueId, group.id));
  const hasCourts = group.individual_rows.some(({ court_assignment }) => court_assignment !== null);
  const lonely = hasCourts ? lonelyCourtSentence(group.individual_rows.length) : null;
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-label="Ranking del grupo">
      <h2>Ranking del grupo</h2>
      <p className={classes.detail}>{playersOrderSentence(group.individual_rows)}</p>
      {lonely !== null && <p className={classes.detail}>{lonely}</p>}
      <ol>
        {group.individual_rows.map((row) => {
          const { player_id, player_name, place, court_assignment, this_round } = row;
          const note = this_round === undefined ? null : enteredSentence(this_round);
          const points = history.filter((entry) => entry.player_id === player_id).map((entry) => entry.round_points);
          return (
            <li key={player_id} className={classes.row}>
              <PositionBadge position={place} isPlayed={shownPoints(row) > 0} />
              <div className={classes.texts}>
                <div className={classes.name}>{player_name}</div>
                <div className={classes.detail}>
                  {court_assignment !== null && `Cancha ${court_assignment}`}
                  {row.goes !== undefined && <ZoneMark change={row.goes} />}
                </div>
                {note !== null && <div className={classes.detail}>{note}</div>}
              </div>
              {points.length > 0 && (
                <LineChart label={`Puntos por ronda de ${player_name}: ${points.join(", ")}`} values={points} />
              )}
              <strong className="tabular">{shownPoints(row)} pts</strong>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
