import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { portalTitles } from "#contract/portal/titles.ts";
import { useDocumentTitle } from "#web/features/portal/public.ts";
import { openLink, privateQuery } from "../api.ts";
import { KnownLinks } from "../components/known-links.tsx";
import { OpenedPage } from "../components/opened-page.tsx";
import { OpeningLink } from "../components/opening-link.tsx";
import { isDeadLink } from "../components/private-message.tsx";
import { PrivateView } from "../components/private-view.tsx";
import { forgetLink, rememberLink } from "../model/kept.ts";
import { useOpenedAddress } from "../model/use-opened-address.ts";

function Page({ linkId }: { linkId: string }) {
  const query = useQuery(privateQuery(linkId));
  const isDead = isDeadLink(query.error);
  useEffect(() => {
    if (isDead) forgetLink(linkId);
  }, [isDead, linkId]);
  return (
    <PrivateView query={query} linkId={linkId}>
      {(page) => <OpenedPage page={page} linkId={linkId} />}
    </PrivateView>
  );
}

async function openPair(token: string): Promise<string> {
  const linkId = await openLink(token);
  rememberLink(linkId);
  return `/mi/${linkId}`;
}

/** A pair's private pages (spec 6 §1.2). */
export function PrivateScreen() {
  const opened = useOpenedAddress("mi");
  useDocumentTitle(portalTitles.private);
  if (opened.id !== undefined) return <Page linkId={opened.id} />;
  return opened.token === "" ? <KnownLinks /> : <OpeningLink token={opened.token} open={openPair} />;
}
