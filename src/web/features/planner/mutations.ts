import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { placesInput, placesTaken } from "#contract/matches-bookings.ts";
import type { planInput } from "#contract/planner.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { counted } from "#web/platform/format.ts";
import { planQuery } from "./api.ts";

/** Begins a plan, in place of the one there was; the dialog says why not. */
export function useStartPlan() {
  return useChange({
    change: (input: z.input<typeof planInput>) => api.planner.start(input),
    touches: [planQuery.queryKey],
    done: () => null,
    failed: () => null,
    showsOld: () => true,
  });
}

/** Cancels the own plan, or forgets its proposal. */
export function useDropPlan(text: string, onDone: () => void) {
  const client = useQueryClient();
  return useChange({
    change: async () => {
      // An answer that is still on its way would show the plan once more.
      await client.cancelQueries({ queryKey: planQuery.queryKey });
      return api.planner.drop();
    },
    touches: [planQuery.queryKey],
    done: () => [text],
    failed: "No se ha podido cancelar el plan",
    onDone,
  });
}

/** Books what is still free of a proposal, and forgets the proposal (spec 4 §2.4). */
export function useAcceptPlan(touches: QueryKey[], onDone: (taken: z.infer<typeof placesTaken>) => void) {
  return useChange({
    change: async (input: z.input<typeof placesInput>) => {
      const taken = await api.matches.scheduleAll(input);
      // It is booked, whether or not its proposal can be forgotten.
      await api.planner.drop().catch(() => null);
      return taken;
    },
    touches: [...touches, planQuery.queryKey],
    done: ({ accepted }) =>
      accepted.length === 0 ? null : [`${counted(accepted.length, "partido tiene", "partidos tienen")} fecha y cancha`],
    failed: () => null,
    onDone,
    showsOld: () => true,
  });
}
