import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { portalTitles } from "#contract/portal/titles.ts";
import { useDocumentTitle } from "#web/features/portal/public.ts";
import { LoadingState } from "#web/ui/states.tsx";
import { openLink, privateQuery } from "../api.ts";
import { KnownLinks } from "../components/known-links.tsx";
import { OpenedPage } from "../components/opened-page.tsx";
import { OpeningLink } from "../components/opening-link.tsx";
import classes from "../components/private.module.css";
import { isDeadLink, OpeningProblem } from "../components/private-message.tsx";
import { forgetLink, rememberLink } from "../model/kept.ts";
import { usePastedLink } from "../model/use-pasted-link.ts";

function Page({ linkId }: { linkId: string }) {
  const { data, error, refetch } = useQuery(privateQuery(linkId));
  const isDead = isDeadLink(error);
  useEffect(() => {
    if (isDead) forgetLink(linkId);
  }, [isDead, linkId]);
  if (data !== undefined && !isDead) return <OpenedPage page={data} linkId={linkId} />;
  if (error !== null) return <OpeningProblem error={error} linkId={linkId} onRetry={() => void refetch()} />;
  return (
    <main className={classes.main}>
      <LoadingState rows={3} height={120} />
    </main>
  );
}

async function openPair(token: string): Promise<string> {
  const linkId = await openLink(token);
  rememberLink(linkId);
  return `/mi/${linkId}`;
}

/** A pair's private pages (spec 6 §1.2). */
export function PrivateScreen() {
  const [opened] = useState(() => {
    const id = /^\/mi\/(?<id>[\w-]+)\/?$/i.exec(location.pathname)?.groups?.id;
    return { id, token: location.hash.slice(1) };
  });
  useDocumentTitle(portalTitles.private);
  usePastedLink(opened.id !== undefined);
  if (opened.id !== undefined) return <Page linkId={opened.id} />;
  return opened.token === "" ? <KnownLinks /> : <OpeningLink token={opened.token} open={openPair} />;
}
