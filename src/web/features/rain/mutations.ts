import type { z } from "zod";
import type { placesTaken } from "#contract/matches/bookings.ts";
import type { undatingInput } from "#contract/matches/undating.ts";
import { allMatchKeys } from "#web/features/matches/public.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { counted } from "#web/platform/format.ts";

/** What shows bookings, of whatever leagues. */
export const everyLeague = [...allMatchKeys, ["closures"]];

/** Takes the dates of matches away, of whatever leagues; the dialog says which have kept theirs. */
export function useUndate(onDone: (taken: z.infer<typeof placesTaken>) => void) {
  return useChange({
    change: (matches: z.input<typeof undatingInput>["matches"]) => api.matches.unschedule.all({ matches }),
    touches: everyLeague,
    done: ({ accepted: { length } }) =>
      length === 0 ? null : [`${counted(length, "partido se queda", "partidos se quedan")} sin fecha`],
    failed: () => null,
    onDone,
    showsOld: () => true,
  });
}
