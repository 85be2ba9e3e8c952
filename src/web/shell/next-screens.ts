import { useEffect } from "react";
import { contract } from "#contract/contract.ts";
import { useSelectedLeague } from "#web/features/leagues/public.ts";
import { isSparing } from "#web/platform/late-pieces.ts";
import { type Guarded, useMay } from "#web/platform/may.ts";

type Read = (leagueId: string) => Promise<unknown>;

/** What the screens of an evening beside the court show, by what lets somebody see them; in the order in which they are likely opened. */
const screens: { shows: Guarded; read: () => Promise<Read> }[] = [
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

/**
 * Reads, one after the other, what the league's other screens show, once there is time: whoever presses finds them there. What is
 * changed meanwhile is read anew as it is for a screen that was left.
 */
export function useNextScreens(isTime: boolean): void {
  const { selected } = useSelectedLeague();
  const may = useMay();
  const leagueId = selected?.id;
  useEffect(() => {
    if (!isTime || leagueId === undefined || isSparing()) return;
    let isLeft = false;
    void (async () => {
      for (const { shows, read } of screens) {
        if (isLeft || !may(shows)) continue;
        await read().then(
          (ahead) => ahead(leagueId),
          () => null,
        );
      }
    })();
    return () => {
      isLeft = true;
    };
  }, [isTime, leagueId, may]);
}
