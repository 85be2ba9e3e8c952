import { useState } from "react";
import { refusalOf } from "#web/platform/api-client.ts";
import { useKept } from "#web/platform/change.ts";

/** Somebody who may be chosen for a new group. */
export interface Available {
  id: string;
  full_name: string;
  partner_id: string | null;
  /** Where somebody plays already who may play in a second group; null: nowhere. */
  group_name: string | null;
  level: number | null;
}

/** Who can be chosen for a new group, and who no longer can. */
export interface Choosable {
  /** Who can be chosen now. */
  available: Available[];
  /** Whoever could be chosen since the dialog opened: those whom somebody else takes keep their names here. */
  known: Available[];
  isFree: (id: string) => boolean;
  /** Why somebody who was chosen no longer can be; null for others. */
  whyNot: (id: string) => string | null;
}

/** Where those play whom a refusal names, by player; "" for those who are no longer registered. */
function takenBy(error: unknown): Map<string, string> {
  const taken = refusalOf(error, "player_already_in_pair")?.taken ?? [];
  const gone = refusalOf(error, "player_not_found")?.player_ids ?? [];
  return new Map([
    ...taken.map(({ player_id, group_name }): [string, string] => [player_id, group_name]),
    ...gone.map((id): [string, string] => [id, ""]),
  ]);
}

/** One's own request that creates what they are chosen for. */
interface Creating {
  error: unknown;
  isPending: boolean;
  isSuccess: boolean;
}

/**
 * The people of a dialog that creates a group: what others take meanwhile is marked, and stays until something else is chosen.
 * What one's own request takes is not marked.
 */
export function useChoosable(now: Available[], create: Creating): Choosable {
  const available = useKept(now, create);
  const [known, setKnown] = useState<Available[]>([]);
  const fresh = available.filter(({ id }) => known.every((one) => one.id !== id));
  if (fresh.length > 0) setKnown([...known, ...fresh]);
  const free = new Set(available.map(({ id }) => id));
  const taken = takenBy(create.error);
  return {
    available,
    known: [...known, ...fresh],
    isFree: (id) => free.has(id),
    whyNot: (id) => {
      const place = taken.get(id);
      if (place !== undefined) return place === "" ? "Ya no está en la liga" : `Ya juega en ${place}`;
      return id === "" || free.has(id) ? null : "Ya no está disponible";
    },
  };
}
