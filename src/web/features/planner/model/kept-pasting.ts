import { queryClient } from "#web/platform/query-client.ts";
import { noPasting, type Pasting } from "./chat-paste.ts";

const all = ["kept-pasting"];
const keyOf = (leagueId: string) => [...all, leagueId];

/** Keeps what was pasted in a league's planner while the page is open (spec 4 §2.7); it goes with who signs out. */
export function keepPasting(leagueId: string, pasting: Pasting): void {
  queryClient.setQueryDefaults(all, { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(keyOf(leagueId), pasting);
}

/** What was pasted there before the planner was closed, in sight; nothing once all of it is noted or the field was emptied. */
export function pastingKept(leagueId: string): Pasting {
  const kept = queryClient.getQueryData<Pasting>(keyOf(leagueId));
  if (kept === undefined || kept.paste.text.trim() === "") return noPasting;
  return { ...kept, isOpen: true, isTold: false, isBack: true };
}
