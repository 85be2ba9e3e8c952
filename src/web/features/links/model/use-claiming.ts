import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChargePage } from "#contract/payments/charge.ts";
import type { ClaimMethod } from "#domain/base/payment.ts";
import { chargeQuery, claimPaid, RefusedError, takeBackClaim } from "../api.ts";

/** Says that a charge is paid, or takes it back, one after the other; what the club answers is shown. */
export function useClaiming(linkId: string) {
  const client = useQueryClient();
  const { queryKey } = chargeQuery(linkId);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (change: () => Promise<ChargePage>) => {
    setSending(true);
    setFailure(null);
    try {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, await change());
    } catch (error) {
      const isRefused = error instanceof RefusedError;
      setFailure(isRefused ? error.message : "No se ha podido enviar. Comprueba la conexión e inténtalo otra vez.");
      if (isRefused) void client.invalidateQueries({ queryKey });
    } finally {
      setSending(false);
    }
  };
  return {
    isSending,
    failure,
    claim: (said: { method: ClaimMethod; note: string }) => void send(() => claimPaid(linkId, said)),
    takeBack: () => void send(() => takeBackClaim(linkId)),
  };
}
