import { Paper } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#web/ui/query-view.tsx";
import { movementsQuery } from "../api.ts";
import classes from "./movements.module.css";
import { MovementsList } from "./movements-list.tsx";

/** The movements of a closed round, which stay readable for ever (ruling 6). */
export function ClosedRound({ leagueId, number }: { leagueId: string; number: number }) {
  const query = useQuery(movementsQuery(leagueId, number));
  return (
    <Paper component="section" withBorder p="md" mb="md">
      <h2 className={classes.heading}>Movimientos al cerrar la jornada {number}</h2>
      <QueryView query={query} failure="No se han podido cargar los movimientos.">
        {(movements) => <MovementsList movements={movements} />}
      </QueryView>
    </Paper>
  );
}
