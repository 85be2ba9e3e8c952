import { Alert, Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { upperFirst } from "#domain/base/upper-first.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { paths } from "#web/paths.ts";
import { bracketEntriesQuery } from "../api.ts";

/** That a pair which leaves its round still plays a bracket: there it has a withdrawal of its own (spec 5 §2.3). */
export function AlsoInBracket({ leagueId, pairId }: { leagueId: string; pairId: string }) {
  const { data } = useQuery(bracketEntriesQuery(leagueId));
  const playing = data?.playing.find(({ pair_id }) => pair_id === pairId);
  if (data === undefined || playing === undefined) return null;
  const { one, end, ...words } = bracketWords(data.format_type);
  return (
    <Alert color="yellow">
      {upperFirst(words.this)} {one} juega también el cuadro ({playing.phase_name}, {playing.match_name}). Esta baja es
      de la jornada y no l{end} quita de allí: dale de baja también en{" "}
      <Anchor inherit renderRoot={(props) => <Link to={paths.bracket} {...props} />}>
        Cuadro
      </Anchor>
      .
    </Alert>
  );
}
