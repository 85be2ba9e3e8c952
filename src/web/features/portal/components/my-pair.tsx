import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import { pairQuery } from "../api.ts";
import { useMyPair, useRoom } from "../model/my-pair.ts";
import classes from "./my-pair.module.css";
import type { MyPairCard as Card } from "./my-pair-card.tsx";

// Only who follows a pair downloads how it is drawn; where it does not come, the page stays as it is.
const noCard: typeof Card = () => <></>;
const MyPairCard = lazy(async () => {
  const its = await import("./my-pair-card.tsx").catch(() => null);
  return { default: its?.MyPairCard ?? noCard };
});

/**
 * 'Mi pareja' on top of its league (spec 7 §1.2). The server draws its empty place, as it knows nobody's pair; the room that it took
 * the last time is reserved before the first paint.
 */
export function MyPair({ league }: { league: PublicLeague }) {
  const pairId = useMyPair(league.id);
  useRoom(league.id);
  const { data } = useQuery({ ...pairQuery(league.id, pairId ?? ""), enabled: pairId !== undefined });
  return (
    <div className={`screen-only ${classes.room}`}>
      {pairId !== undefined && data !== undefined && (
        <Suspense>
          <MyPairCard league={league} pair={data} />
        </Suspense>
      )}
    </div>
  );
}
