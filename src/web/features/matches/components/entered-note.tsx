import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Match } from "#contract/matches/endpoints.ts";
import type { FormatType } from "#domain/base/league.ts";
import { enteredSentence, untouchedSentence } from "#domain/tables/round-points.ts";
import { enteredQuery } from "../api.ts";

interface EnteredNoteProps {
  match: Match;
  format: FormatType;
  isSaved: boolean;
}

/** That a result changes no points that were entered for the round; once it is saved, what the results give (spec 8 §4.4). */
export function EnteredNote({ match, format, isSaved }: EnteredNoteProps) {
  const { data: players = [] } = useQuery({
    ...enteredQuery(match.tournament_id, match.id),
    enabled: format === "individual",
  });
  const sentence = untouchedSentence(players);
  if (sentence === null) return null;
  const others = isSaved ? players.filter((player) => enteredSentence(player) !== null) : [];
  return (
    <Alert color="blue" role="status">
      {others.length === 0 && sentence}
      {others.map((player) => (
        <p key={player.name}>
          {player.name}: {enteredSentence(player)}
        </p>
      ))}
    </Alert>
  );
}
