import { useEffect, useState } from "react";
import { contract } from "#contract/contract.ts";
import { useSelectedLeague } from "#web/features/leagues/public.ts";
import { betweenPresses } from "#web/platform/between-presses.ts";
import { bringFont } from "#web/platform/font.ts";
import { beginLatePieces, isSparing } from "#web/platform/late-pieces.ts";
import { type Guarded, useMay } from "#web/platform/may.ts";

type Read = (leagueId: string) => Promise<unknown>;

interface Screen {
  shows: Guarded;
  read: () => Promise<Read>;
}

/** What the screens of an evening beside the court show, by what lets somebody see them; in the order in which they are likely opened. */
const [likeliest, ...others]: [Screen, ...Screen[]] = [
  {
    shows: contract.matches.list,
    read: async () => (await import("#web/routes/admin/matches.ts")).read,
  },
  { shows: contract.groups.list, read: async () => (await import("#web/routes/admin/groups.ts")).read },
  {
    shows: contract.standings.ranking,
    read: async () => (await import("#web/routes/admin/ranking.ts")).read,
  },
  { shows: contract.people.list, read: async () => (await import("#web/routes/admin/players.ts")).read },
  {
    shows: contract.payments.list,
    read: async () => (await import("#web/routes/admin/payments.ts")).read,
  },
  { shows: contract.courts.board, read: async () => (await import("#web/routes/admin/day.ts")).read },
];

const longest = 5000; // ms after which what comes late waits no longer, since the line stands still

/** Reads what some screens show, one after the other and between presses, until somebody has left. */
async function readScreens(
  screens: readonly Screen[],
  { leagueId, isLeft }: { leagueId: string; isLeft: () => boolean },
): Promise<void> {
  for (const { read } of screens) {
    await betweenPresses();
    if (isLeft()) return;
    await read().then(
      (ahead) => ahead(leagueId),
      () => null,
    );
  }
}

/**
 * Reads what the league's other screens show, once there is time: whoever presses finds them there. What is changed meanwhile is read
 * anew as it is for a screen that was left. The likeliest is read before all pieces that come late, the font behind everything.
 * @returns whether it is time for what comes late
 */
export function useNextScreens(isTime: boolean): boolean {
  const [isLate, setLate] = useState(false);
  const { selected } = useSelectedLeague();
  const may = useMay();
  const leagueId = selected?.id;
  useEffect(() => {
    if (!isTime) return;
    let isLeft = false;
    const read = async (screens: Screen[]) => {
      const shown = isSparing() ? [] : screens.filter(({ shows }) => may(shows));
      if (leagueId !== undefined) await readScreens(shown, { leagueId, isLeft: () => isLeft });
    };
    void (async () => {
      await Promise.race([read([likeliest]), new Promise((resume) => setTimeout(resume, longest))]);
      if (isLeft) return;
      beginLatePieces();
      setLate(true);
      await read(others);
      if (!isLeft && !isSparing()) bringFont();
    })();
    return () => {
      isLeft = true;
    };
  }, [isTime, leagueId, may]);
  return isLate;
}
