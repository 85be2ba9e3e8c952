import { Text } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AnswerOf } from "#contract/common/common.ts";
import type { messages } from "#contract/messages/endpoints.ts";
import { linkToCome } from "#domain/messages/message-templates.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { matchMessageQuery, paymentLinkQuery, paymentMessageQuery } from "../api.ts";
import { MessageTexts } from "./message-text.tsx";

type Reminder = AnswerOf<typeof messages.ofPayment>;

interface MessageDialogProps {
  title: string;
  query: UseQueryResult<{ parts: string[]; telephone?: string | null }>;
  /** What is said when there is nothing to tell. */
  empty: string;
  onClose: () => void;
  /** What is drawn instead of the text as it came; false: nothing else. */
  children?: ReactNode;
}

function MessageDialog({ title, query, empty, onClose, children = false }: MessageDialogProps) {
  return (
    <Dialog title={title} size="lg" fillsPhone onClose={onClose}>
      <QueryView
        query={query}
        failure="No se ha podido preparar el mensaje."
        isEmpty={({ parts }) => parts.length === 0}
        empty={<Text>{empty}</Text>}
      >
        {({ parts, telephone = null }) =>
          children === false ? <MessageTexts parts={parts} telephone={telephone} /> : children
        }
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

interface PaymentMessageProps extends MessageDialogTarget {
  paymentId: string;
}

/** The same with the private link that the club's template asks for. */
function LinkedMessage({
  leagueId,
  paymentId,
  reminder,
}: Omit<PaymentMessageProps, "onClose"> & { reminder: Reminder }) {
  const query = useQuery(paymentLinkQuery(leagueId, paymentId));
  return (
    <QueryView query={query} failure="No se ha podido crear el enlace de pago.">
      {(link) => (
        <MessageTexts
          parts={reminder.parts.map((part) => part.replaceAll(linkToCome, link))}
          telephone={reminder.telephone}
        />
      )}
    </QueryView>
  );
}

/** What somebody is asked to pay, for them alone (spec 6 §5.1). */
export function PaymentMessageDialog({ leagueId, paymentId, onClose }: PaymentMessageProps) {
  const query = useQuery(paymentMessageQuery(leagueId, paymentId));
  return (
    <MessageDialog title="Recordar el pago" query={query} empty="Ya no debe nada." onClose={onClose}>
      {query.data?.takes_link === true && <LinkedMessage {...{ leagueId, paymentId }} reminder={query.data} />}
    </MessageDialog>
  );
}
