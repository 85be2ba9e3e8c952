import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { placesInput, planTaken } from "#contract/matches/bookings.ts";
import type { planInput } from "#contract/planner/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { listText } from "#domain/base/list-text.ts";
import { api, errorText, refusalCode } from "#web/platform/api-client.ts";
import { changeOf, useChange } from "#web/platform/change.ts";
import { counted } from "#web/platform/format.ts";
import { availabilityKey, type FreePlace, planQuery } from "./api.ts";
import type { SaidInput } from "./model/availability-form.ts";
import type { NotedOf } from "./model/pair-chips.ts";

/** Begins a plan, in place of the one there was; the dialog says why not. */
export const useStartPlan = changeOf({
  change: (input: z.input<typeof planInput>) => api.planner.start(input),
  touches: [planQuery.queryKey],
  done: () => null,
  failed: () => null,
  showsOld: () => true,
});

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

/** Puts a match of the own proposal on another free place; the list says why not. */
export function useMovePlace(onDone: (moved: FreePlace & { match_id: string }) => void) {
  return useChange({
    change: (to: FreePlace & { match_id: string }) => api.planner.move(to),
    touches: [planQuery.queryKey],
    done: (_plan, { match_date, match_time }) => [
      `Ahora, ${shortWeekdayDay(match_date)} a las ${hourMinute(match_time)}. No se reserva hasta que lo aceptes.`,
      "Partido movido en la propuesta",
    ],
    failed: () => null,
    onDone: (_plan, to) => onDone(to),
    showsOld: () => true,
  });
}

/** Books what is still free of a proposal, and forgets the proposal (spec 4 §2.4). */
export function useAcceptPlan(touches: QueryKey[], onDone: (taken: z.infer<typeof planTaken>) => void) {
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

/** Notes when people cannot play, or would like to, of all at once; the form says why not. */
export const useNoteAvailability = changeOf({
  change: (said: SaidInput) => api.planner.availability.note({ said }),
  touches: [availabilityKey],
  done: ({ noted }) => [noted === 0 ? "Ya estaba anotado" : "Anotado: los próximos planes lo tendrán en cuenta"],
  failed: () => null,
  showsOld: () => true,
});

/** What could not be taken away of whom, and why. */
class NotRemoved extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[], cause: unknown) {
    super("not all was taken away", { cause });
    this.names = names;
  }
}

/** Takes away each of these, the others also where one fails; what somebody else has taken away is away. */
async function removeAll(of: readonly NotedOf[]): Promise<void> {
  const failed: string[] = [];
  let why: unknown;
  for (const { person_id, id, full_name } of of) {
    try {
      await api.planner.availability.remove({ person_id, availability_id: id });
    } catch (error) {
      if (refusalCode(error) === "availability_not_found") continue;
      failed.push(full_name);
      why ??= error;
    }
  }
  if (failed.length > 0) throw new NotRemoved(failed, why);
}

function notRemovedText(error: unknown): string {
  if (!(error instanceof NotRemoved)) return "No se ha podido quitar";
  const what = `No se ha podido quitar lo de ${listText(error.names)}`;
  const why = errorText(error.cause, what);
  return why.startsWith(what) ? why : `${what}: ${why}`;
}

/** Takes away what was noted, of one person or of each of a pair; what is there no more is read anew. */
export function useRemoveAvailability(done: [string] | null, onDone: () => void) {
  return useChange({
    change: removeAll,
    touches: [availabilityKey],
    done: () => done,
    failed: notRemovedText,
    onDone,
    showsOld: () => true,
  });
}
