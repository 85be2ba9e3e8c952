import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { paymentMessageQuery } from "../api.ts";
import { MessageTexts } from "./message-text.tsx";

export interface PaymentMessageDialogProps {
  leagueId: string;
  paymentId: string;
  onClose: () => void;
}

/** What somebody is asked to pay, for them alone (spec 6 §5.1). */
export function PaymentMessageDialog({ leagueId, paymentId, onClose }: PaymentMessageDialogProps) {
  const query = useQuery(paymentMessageQuery(leagueId, paymentId));
  return (
    <Dialog title="Recordar el pago" size="lg" fillsPhone onClose={onClose}>
      <QueryView
        query={query}
        failure="No se ha podido preparar el mensaje."
        isEmpty={({ parts }) => parts.length === 0}
        empty={<Text>Ya no debe nada.</Text>}
      >
        {({ parts, telephone }) => <MessageTexts parts={parts} telephone={telephone} />}
      </QueryView>
    </Dialog>
  );
}
