import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { PublicLeague } from "#contract/portal.ts";
import { pairQuery } from "../api.ts";
import { useMyPair, useRoom } from "../model/my-pair.ts";
import classes from "./my-pair.module.css";

// Only who follows a pair downloads how it is drawn.
const MyPairCard = lazy(async () => ({ default: (await import("./my-pair-card.tsx")).MyPairCard }));

/**
 * 'Mi pareja' on top of its league (spec 7 §1.2). The server draws its empty place, as it knows nobody's pair; the room that it took
 * the last time is reserved before the first paint.
 */
export function MyPair({ league }: { league: PublicLeague }) {
  const pairId = useMyPair(league.id);
  useRoom(league.id);
  const { data } = useQuery({ ...pairQuery(league.id, pairId ?? ""), enabled: pairId !== undefined });
  return (
    <div className={classes.room}>
      {pairId !== undefined && data !== undefined && (
        <Suspense>
          <MyPairCard league={league} pair={data} />
        </Suspense>
      )}
    </div>
  );
}
