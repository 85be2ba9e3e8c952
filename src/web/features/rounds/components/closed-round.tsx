import { Paper } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#web/ui/query-view.tsx";
import { movementsQuery } from "../api.ts";
import { CorrectionNotice } from "./correction-notice.tsx";
import classes from "./movements.module.css";
import { MovementsList } from "./movements-list.tsx";

/** The movements of a closed round, which stay readable for ever (ruling 6). */
export function ClosedRound({ leagueId, number, isLast }: { leagueId: string; number: number; isLast: boolean }) {
  const query = useQuery(movementsQuery(leagueId, number));
  return (
    <Paper component="section" withBorder p="md" mb="md">
      <h2 className={classes.heading}>Movimientos al cerrar la jornada {number}</h2>
      {isLast && <CorrectionNotice leagueId={leagueId} />}
      <QueryView query={query} failure="No se han podido cargar los movimientos.">
        {(movements) => <MovementsList movements={movements} />}
      </QueryView>
    </Paper>
  );
}
