import { Alert, Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { listText } from "#domain/base/list-text.ts";
import { firstByPoints } from "#domain/tables/individual-ranking.ts";
import { playersQuery } from "../api.ts";

interface ChampionNoteProps {
  leagueId: string;
  /** Who was chosen of those who are equal; null: nobody. */
  championId: string | null;
  onChange: (championId: string | null) => void;
}

/**
 * Who wins an individual league where several have the most points: one of them, said here, or nobody (spec 8 §4.3); nothing where
 * somebody is first by points (ruling 42).
 */
export function ChampionNote({ leagueId, championId, onChange }: ChampionNoteProps) {
  const { data: players } = useQuery(playersQuery(leagueId));
  if (players === undefined || players.length === 0) return null;
  const tied = firstByPoints(players);
  if (tied.length === 1) return null;
  const best = tied[0]?.total_points ?? 0;
  const names = listText(tied.map(({ player_name }) => player_name));
  return (
    <Alert color="yellow" role="alert">
      {tied.length === 0 ? (
        <>
          Nadie tiene puntos: si terminas ahora, la liga acaba sin campeón. Para que lo haya, decide antes los puntos en
          Grupos, con 'Administrar Ranking': los puede proponer desde los resultados.
        </>
      ) : (
        <Radio.Group
          label={`${names} empatan a ${best} puntos. ¿Quién gana la liga?`}
          value={championId ?? ""}
          onChange={(id) => onChange(tied.some(({ player_id }) => player_id === id) ? id : null)}
        >
          <Stack gap="xs" mt="xs">
            {tied.map(({ player_id, player_name }) => (
              <Radio key={player_id} value={player_id} label={player_name} />
            ))}
            <Radio value="" label="Nadie: acaba sin campeón" />
          </Stack>
        </Radio.Group>
      )}
    </Alert>
  );
}
