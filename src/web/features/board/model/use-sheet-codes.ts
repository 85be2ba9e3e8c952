import { useState } from "react";
import { flushSync } from "react-dom";
import type { CourtBoard, CourtBooking } from "#contract/courts/closures.ts";
import { isPending } from "#domain/scores/match-status.ts";
import type { QrCode } from "#web/ui/plain/qr-code.tsx";
import { useIssueSheets, useRevokeSheets } from "../mutations.ts";

/** A code of a match, drawn. */
type Draw = typeof QrCode;

/** The codes that are drawn on a day's sheets. */
export interface DrawnCodes {
  /** The address that each match's code leads to. */
  addresses: ReadonlyMap<string, string>;
  /** Null: none has been drawn yet. */
  Code: Draw | null;
}

const noCodes: DrawnCodes = { addresses: new Map(), Code: null };

/** The codes of the matches of a day's sheets, as long as the screen is open: what they are made of is kept nowhere. */
export interface SheetCodes {
  drawn: DrawnCodes;
  /** The matches that can have one: to be played, of leagues that take results from their players. */
  takers: readonly string[];
  isBusy: boolean;
  /** Prints the sheets, with a code for each match that can have one. */
  print: () => Promise<void>;
  /** Ends the codes of all sheets of these matches, printed before or now. */
  revoke: () => void;
}

const isKnown = ({ pair1_name, pair2_name }: CourtBooking) => pair1_name !== null && pair2_name !== null;

function takersOf({ bookings, leagues }: Pick<CourtBoard, "bookings" | "leagues">): string[] {
  const takes = new Set(leagues.flatMap(({ id, players_send_results }) => (players_send_results ? [id] : [])));
  return bookings.flatMap((one) =>
    takes.has(one.tournament_id) && isPending(one.status) && isKnown(one) ? [one.match_id] : [],
  );
}

/** @param mayMake whether whoever prints may make codes */
export function useSheetCodes(board: CourtBoard | undefined, mayMake: boolean): SheetCodes {
  const [drawn, setDrawn] = useState(noCodes);
  const issue = useIssueSheets();
  const revoke = useRevokeSheets(() => setDrawn(noCodes));
  const takers = board === undefined || !mayMake ? [] : takersOf(board);
  return {
    drawn,
    takers,
    isBusy: issue.isPending || revoke.isPending,
    print: async () => {
      const missing = takers.filter((id) => !drawn.addresses.has(id));
      // Without them the sheets are printed all the same; the toast has said so.
      const made = missing.length === 0 ? [] : await issue.mutateAsync(missing).catch(() => []);
      const news = made.map(({ match_id, path }) => [match_id, `${location.origin}${path}`] as const);
      // What draws a code is there before the sheets are printed, which wait for nothing.
      const Code = takers.length === 0 ? null : (await import("#web/ui/plain/qr-code.tsx")).QrCode;
      flushSync(() => setDrawn({ addresses: new Map([...drawn.addresses, ...news]), Code }));
      window.print();
    },
    revoke: () => revoke.mutate([...takers]),
  };
}
