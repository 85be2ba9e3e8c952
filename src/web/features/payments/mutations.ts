import type { z } from "zod";
import type { Payment, paymentFields } from "#contract/payments.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { counted } from "#web/platform/format.ts";
import { paymentsQuery } from "./api.ts";

/** Registers a payment, or edits one. */
export function useSavePayment(leagueId: string, payment: Payment | null, onDone: () => void) {
  return useChange({
    change: (fields: z.input<typeof paymentFields>) =>
      payment === null
        ? api.payments.create({ league_id: leagueId, ...fields })
        : api.payments.update({ league_id: leagueId, payment_id: payment.id, version: payment.version, ...fields }),
    touches: [paymentsQuery(leagueId).queryKey],
    done: () => [payment === null ? "Pago registrado correctamente" : "Pago actualizado correctamente"],
    failed: "Error al guardar el pago",
    onDone,
  });
}

/** "Crear pendientes". */
export function useCreatePending(leagueId: string) {
  return useChange({
    change: (_nothing: null) => api.payments.createPending({ league_id: leagueId }),
    touches: [paymentsQuery(leagueId).queryKey],
    done: ({ created }) => [
      created === 0
        ? "Todos los jugadores tienen ya un pago"
        : counted(created, "pago pendiente creado", "pagos pendientes creados"),
    ],
    failed: "Error al guardar el pago",
  });
}
