import { Text } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { matchMessageQuery, paymentMessageQuery } from "../api.ts";
import { MessageTexts } from "./message-text.tsx";

interface MessageDialogProps {
  title: string;
  query: UseQueryResult<{ parts: string[]; telephone?: string | null }>;
  /** What is said when there is nothing to tell. */
  empty: string;
  onClose: () => void;
}

function MessageDialog({ title, query, empty, onClose }: MessageDialogProps) {
  return (
    <Dialog title={title} size="lg" fillsPhone onClose={onClose}>
      <QueryView
        query={query}
        failure="No se ha podido preparar el mensaje."
        isEmpty={({ parts }) => parts.length === 0}
        empty={<Text>{empty}</Text>}
      >
        {({ parts, telephone = null }) => <MessageTexts parts={parts} telephone={telephone} />}
      </QueryView>
    </Dialog>
  );
}

interface MessageDialogTarget {
  leagueId: string;
  onClose: () => void;
}

/** That a match has a day and an hour, or others than before (spec 6 §5.1). */
export function MatchMessageDialog({ leagueId, matchId, onClose }: MessageDialogTarget & { matchId: string }) {
  const query = useQuery(matchMessageQuery(leagueId, matchId));
  return (
    <MessageDialog title="Avisar de la fecha" query={query} empty="Este partido no tiene fecha." onClose={onClose} />
  );
}

/** What somebody is asked to pay, for them alone (spec 6 §5.1). */
export function PaymentMessageDialog({ leagueId, paymentId, onClose }: MessageDialogTarget & { paymentId: string }) {
  const query = useQuery(paymentMessageQuery(leagueId, paymentId));
  return <MessageDialog title="Recordar el pago" query={query} empty="Ya no debe nada." onClose={onClose} />;
}
