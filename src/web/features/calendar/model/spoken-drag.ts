import type { Active, Over } from "@dnd-kit/core";
import type { Match } from "#contract/matches/endpoints.ts";
import { pairsText, slotWhen } from "#web/features/board/public.ts";

/** When the time is over which a match is held; null over none. */
function whenOf(over: Over | null): string | null {
  const [match_date = "", match_time] = String(over?.id ?? "").split(" ");
  return match_time === undefined ? null : slotWhen({ match_date, match_time });
}

/** What a drag over the week says to who does not see it, with the names of who plays. */
export function spokenDrag(matches: readonly Match[]) {
  const nameOf = ({ id }: Active) => {
    const match = matches.find((one) => one.id === id);
    return match === undefined ? "El partido" : pairsText(match);
  };
  return {
    announcements: {
      onDragStart: ({ active }: { active: Active }) => `Se mueve ${nameOf(active)}.`,
      onDragOver: ({ over }: { over: Over | null }) => whenOf(over) ?? "Fuera de las horas libres.",
      onDragEnd: ({ active, over }: { active: Active; over: Over | null }) => {
        const when = whenOf(over);
        return when === null ? `${nameOf(active)} se queda donde estaba.` : `${nameOf(active)}: se deja en ${when}.`;
      },
      onDragCancel: ({ active }: { active: Active }) => `${nameOf(active)} se queda donde estaba.`,
    },
    screenReaderInstructions: { draggable: "Con Alt y las flechas se mueve a otro día u hora." },
  };
}
