import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { listText } from "#domain/base/list-text.ts";
import { individualChampion } from "#domain/tables/individual-ranking.ts";
import { playersQuery } from "../api.ts";

/** What the end of an individual league means while nobody is first by points (ruling 42); nothing where somebody is. */
export function ChampionNote({ leagueId }: { leagueId: string }) {
  const { data: players } = useQuery(playersQuery(leagueId));
  if (players === undefined || players.length === 0 || individualChampion(players) !== null) return null;
  const best = Math.max(...players.map(({ total_points }) => total_points));
  const tied = listText(
    players.filter(({ total_points }) => total_points === best).map(({ player_name }) => player_name),
  );
  return (
    <Alert color="yellow" role="alert">
      {best === 0 ? "Nadie tiene puntos" : `${tied} empatan a ${best} puntos`}: si terminas ahora, la liga acaba sin
      campeón. Para que lo haya, decide antes los puntos en Grupos, con 'Administrar Ranking': los puede proponer desde
      los resultados.
    </Alert>
  );
}
