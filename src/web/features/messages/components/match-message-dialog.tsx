import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { matchMessageQuery } from "../api.ts";
import { MessageTexts } from "./message-text.tsx";

export interface MatchMessageDialogProps {
  leagueId: string;
  matchId: string;
  onClose: () => void;
}

/** That a match has a day and an hour, or others than before (spec 6 §5.1). */
export function MatchMessageDialog({ leagueId, matchId, onClose }: MatchMessageDialogProps) {
  const query = useQuery(matchMessageQuery(leagueId, matchId));
  return (
    <Dialog title="Avisar de la fecha" size="lg" fillsPhone onClose={onClose}>
      <QueryView
        query={query}
        failure="No se ha podido preparar el mensaje."
        isEmpty={({ parts }) => parts.length === 0}
        empty={<Text>Este partido no tiene fecha.</Text>}
      >
        {({ parts }) => <MessageTexts parts={parts} />}
      </QueryView>
    </Dialog>
  );
}
