import { useState } from "react";
import type { Evening } from "#contract/evenings/endpoints.ts";
import type { QrCode } from "#web/ui/plain/qr-code.tsx";
import { useIssueCourtCodes, useRevokeCourtCodes } from "../mutations.ts";

/** A court with the address that its code leads to. */
export interface CourtCode {
  court_id: number;
  court_name: string;
  address: string;
}

/** The codes of an evening's courts, as long as the screen is open: what they are made of is kept nowhere (spec 8 §2.3). */
export interface CourtCodes {
  codes: readonly CourtCode[];
  /** What draws one; null: none is drawn yet. */
  Code: typeof QrCode | null;
  isBusy: boolean;
  make: () => Promise<void>;
  /** Ends all codes of the evening, printed before or now. */
  revoke: () => void;
}

export function useCourtCodes({ id: evening_id, court_ids }: Pick<Evening, "id" | "court_ids">): CourtCodes {
  const [drawn, setDrawn] = useState<Pick<CourtCodes, "codes" | "Code">>({ codes: [], Code: null });
  const issue = useIssueCourtCodes();
  const revoke = useRevokeCourtCodes(() => setDrawn(({ Code }) => ({ codes: [], Code })));
  return {
    ...drawn,
    isBusy: issue.isPending || revoke.isPending,
    make: async () => {
      // The toast has said why there are none.
      const made = await issue.mutateAsync({ evening_id, court_ids }).catch(() => null);
      if (made === null) return;
      const { QrCode: Code } = await import("#web/ui/plain/qr-code.tsx");
      const codes = made.map(({ path, ...court }) => ({ ...court, address: `${location.origin}${path}` }));
      setDrawn({ codes, Code });
    },
    revoke: () => revoke.mutate({ evening_id, court_ids }),
  };
}
