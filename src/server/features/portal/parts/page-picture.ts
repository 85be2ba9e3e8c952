import type { Dependencies } from "#server/platform/context.ts";
import type { ReadBytes } from "./cached-reads.ts";
import type { LeagueAddress } from "./league-page.ts";
import type { PageHead } from "./page-head.ts";
import { pictureVersion } from "./picture.ts";
import { type PictureSubject, previewTask, sharedLeaguePages, subjectAddress } from "./shared-pages.ts";

/** One of a league's pages, and of a bracket's page which bracket, from 1. */
export interface LeaguePicture extends LeagueAddress {
  phase: number;
}

/** What the picture of a league's page tells of. */
export function subjectOfPage({ leagueId, page, filter: { group }, phase }: LeaguePicture): PictureSubject {
  const own = sharedLeaguePages.find((one) => one === page) ?? null;
  return { kind: "league", league: leagueId, page: own, group: own === "groups" ? group : undefined, phase };
}

/** A page's head with the address of its picture, which is another one once it shows something else, so that chats fetch it anew. */
export async function pictured(
  parts: { deps: Dependencies; read: ReadBytes },
  head: PageHead,
  subject: PictureSubject,
): Promise<PageHead> {
  const task = await previewTask(parts, subject);
  if (task === null) return head;
  const { path, search } = subjectAddress(subject);
  const query = [...(search === "" ? [] : [search]), `v=${pictureVersion(task)}`].join("&");
  return { ...head, image: `${parts.deps.config.publicUrl}${path}/preview.png?${query}` };
}
