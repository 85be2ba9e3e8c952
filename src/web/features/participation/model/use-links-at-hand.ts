import { useState } from "react";
import { copyPlain } from "#web/platform/copy-text.ts";
import type { ShownLink } from "../components/pair-link-dialog.tsx";
import { useIssueLink } from "../mutations.ts";
import type { PairLinks } from "./pair-link-texts.ts";

/**
 * The links that were made while the screen is open, one of each pair: seen again they are the same. Nothing else keeps them
 * (spec 6 §1.1).
 */
export function useLinksAtHand(leagueId: string) {
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map());
  const [shown, setShown] = useState<ShownLink | null>(null);
  const issue = useIssueLink();
  const addressOf = async (pair_id: string): Promise<string | null> => {
    const known = made.get(pair_id);
    if (known !== undefined) return known;
    try {
      const [link] = await issue.mutateAsync({ league_id: leagueId, pair_ids: [pair_id] });
      if (link === undefined) return null;
      const address = `${window.location.origin}${link.path}`;
      setMade((before) => new Map(before).set(pair_id, address));
      return address;
    } catch {
      return null; // said by the change itself
    }
  };
  return {
    shown,
    isBusy: issue.isPending,
    close: () => setShown(null),
    show: async (pair: PairLinks, kind: ShownLink["kind"]) => {
      const address = await addressOf(pair.pair_id);
      if (address === null) return;
      setShown({ pair, address, kind, isCopied: kind === "copy" && (await copyPlain(address)) });
    },
    forget: (pairId: string) => setMade((before) => new Map([...before].filter(([id]) => id !== pairId))),
  };
}
