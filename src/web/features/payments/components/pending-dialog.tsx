import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PendingCharges } from "#contract/payments/endpoints.ts";
import type { ChargedPer } from "#domain/base/league.ts";
import { errorText, refusalOf } from "#web/platform/api-client.ts";
import { giveUpWrites } from "#web/platform/connection.ts";
import { counted, money } from "#web/platform/format.ts";
import { Dialog, DialogFoot } from "#web/ui/dialog.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { WaitingNote } from "#web/ui/waiting-note.tsx";
import { pendingChargesQuery } from "../api.ts";
import { useCreatePending } from "../mutations.ts";

interface AskProps {
  leagueId: string;
  currency: string;
  /** Of whom the league's cost is. */
  per: ChargedPer;
  shown: PendingCharges;
  onClose: () => void;
}

/** How many, and their sum; of what is confirmed, as it was shown or as the refusal shows it anew. */
function Ask({ leagueId, currency, per, shown: first, onClose }: AskProps) {
  const [shown, setShown] = useState(first);
  const create = useCreatePending(leagueId, onClose);
  const { payments, amount } = shown;
  const confirm = () =>
    create.mutate(shown, {
      onError: (error) => {
        const refused = refusalOf(error, "pending_changed");
        if (refused !== null) setShown(refused.current);
      },
    });
  return (
    <>
      {create.isError && <ErrorNote mb="md">{errorText(create.error, "Error al guardar el pago")}</ErrorNote>}
      <Text>
        {payments === 0
          ? "Todos los jugadores tienen ya un pago: no hay ninguno que crear."
          : `${payments === 1 ? "Se creará" : "Se crearán"} ${counted(payments, "pago pendiente", "pagos pendientes")}, en total ${money(amount, currency)}.`}
      </Text>
      {per === "pair" && payments > 0 && (
        <Text className="muted" mt="xs">
          Uno por pareja, a nombre de los dos. Quien no tiene pareja, o tiene una con otro pago, debe solo la mitad.
        </Text>
      )}
      <Text className="muted" mt="xs">
        A quien está en la lista de espera no se le cobra todavía.
      </Text>
      <DialogFoot note={create.isPending && <WaitingNote onGiveUp={giveUpWrites} />}>
        <Button variant="default" onClick={onClose} disabled={create.isPending} data-autofocus>
          {payments === 0 ? "Entendido" : "Cancelar"}
        </Button>
        {payments > 0 && (
          <Button loading={create.isPending} onClick={confirm}>
            Crear {counted(payments, "pendiente", "pendientes")}
          </Button>
        )}
      </DialogFoot>
    </>
  );
}

/** 'Crear pendientes' asks first, with the number (spec 3 §8). */
export function PendingDialog({ leagueId, currency, per, onClose }: Omit<AskProps, "shown">) {
  const query = useQuery(pendingChargesQuery(leagueId));
  return (
    <Dialog title="Crear pendientes" onClose={onClose} centered>
      <QueryView
        query={query}
        failure="No se ha podido contar quién no tiene pago."
        loading={<LoadingState rows={1} height={60} />}
      >
        {(shown) => <Ask {...{ leagueId, currency, per, shown, onClose }} />}
      </QueryView>
    </Dialog>
  );
}
