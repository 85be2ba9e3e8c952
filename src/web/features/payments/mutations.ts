import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Payment, paymentFields } from "#contract/payments.ts";
import { api } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { notifyError, notifySuccess } from "#web/platform/notify.tsx";

/** Registers a payment, or edits one. */
export function useSavePayment(leagueId: string, payment: Payment | null, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: z.input<typeof paymentFields>) =>
      payment === null
        ? api.payments.create({ league_id: leagueId, ...fields })
        : api.payments.update({ league_id: leagueId, payment_id: payment.id, version: payment.version, ...fields }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["league", leagueId, "payments"] });
      notifySuccess(payment === null ? "Pago registrado correctamente" : "Pago actualizado correctamente");
      onDone();
    },
    onError: (error) => notifyError(error, "Error al guardar el pago"),
  });
}

/** "Crear pendientes". */
export function useCreatePending(leagueId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.payments.createPending({ league_id: leagueId }),
    onSuccess: async ({ created }) => {
      await client.invalidateQueries({ queryKey: ["league", leagueId, "payments"] });
      notifySuccess(
        created === 0
          ? "Todos los jugadores tienen ya un pago"
          : counted(created, "pago pendiente creado", "pagos pendientes creados"),
      );
    },
    onError: (error) => notifyError(error, "Error al guardar el pago"),
  });
}
