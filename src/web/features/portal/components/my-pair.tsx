import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import type { PublicLeague, PublicPair } from "#contract/portal/endpoints.ts";
import { pairQuery } from "../api.ts";
import { useMyPair, useRoom } from "../model/my-pair.ts";
import classes from "./my-pair.module.css";

type Shown = ComponentType<{ league: PublicLeague; pair: PublicPair }>;

// Only who follows a pair downloads how it is drawn; where it does not come, the page stays as it is.
const lazily = (load: () => Promise<Shown>) =>
  lazy(async () => ({ default: await load().catch((): Shown => () => null) }));
const MyPairCard = lazily(async () => (await import("./my-pair-card.tsx")).MyPairCard);
const MyPairBar = lazily(async () => (await import("./my-pair-bar.tsx")).MyPairBar);

const wide = "(min-width: 70em)"; // where the ranking has a rail beside it

function onWidth(listener: () => void): () => void {
  const media = matchMedia(wide);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

const useIsWide = () =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(wide).matches,
    () => false,
  );

/** The pair that is followed, where it is shown in this way; the server draws nothing, as it knows nobody's pair. */
function Followed({ league, isShown, as: As }: { league: PublicLeague; isShown: boolean; as: Shown }) {
  const pairId = useMyPair(league.id);
  const enabled = isShown && pairId !== undefined;
  const { data } = useQuery({ ...pairQuery(league.id, pairId ?? ""), enabled });
  if (!enabled || data === undefined) return null;
  return (
    <Suspense>
      <As league={league} pair={data} />
    </Suspense>
  );
}

/** 'Mi pareja' as a card beside a wide ranking (spec 7 §1.2); the room that it took the last time is reserved before the first paint. */
export function MyPairCardPlace({ league }: { league: PublicLeague }) {
  const isWide = useIsWide();
  useRoom(league.id);
  return (
    <div className={`screen-only ${classes.room} ${classes.card}`}>
      <Followed league={league} isShown={isWide} as={MyPairCard} />
    </div>
  );
}

/** 'Mi pareja' as a line at the foot: of a phone, and of the pages without the card; it pushes nothing down. */
export function MyPairFoot({ league, page }: { league: PublicLeague; page: string }) {
  const isWide = useIsWide();
  return <Followed league={league} isShown={!(isWide && page === "ranking")} as={MyPairBar} />;
}
