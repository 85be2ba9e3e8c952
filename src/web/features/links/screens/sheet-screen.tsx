import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { portalTitles } from "#contract/portal/titles.ts";
import { useDocumentTitle } from "#web/features/portal/public.ts";
import { LoadingState } from "#web/ui/states.tsx";
import { openSheet, sheetQuery } from "../api.ts";
import { OpeningLink } from "../components/opening-link.tsx";
import classes from "../components/private.module.css";
import { isDeadLink, OpeningProblem, PrivateMessage } from "../components/private-message.tsx";
import { SheetView } from "../components/sheet-view.tsx";
import { usePastedLink } from "../model/use-pasted-link.ts";

function Page({ linkId }: { linkId: string }) {
  const { data, error, refetch } = useQuery(sheetQuery(linkId));
  if (data !== undefined && !isDeadLink(error)) return <SheetView page={data} linkId={linkId} />;
  if (error !== null) return <OpeningProblem error={error} linkId={linkId} onRetry={() => void refetch()} />;
  return (
    <main className={classes.main}>
      <LoadingState rows={3} height={120} />
    </main>
  );
}

const open = async (token: string) => `/partido/${await openSheet(token)}`;

/** The match of a sheet, for whoever has scanned its code (spec 6 §1.1). */
export function SheetScreen() {
  const [opened] = useState(() => {
    const id = /^\/partido\/(?<id>[\w-]+)\/?$/i.exec(location.pathname)?.groups?.id;
    return { id, token: location.hash.slice(1) };
  });
  useDocumentTitle(portalTitles.sheet);
  usePastedLink(opened.id !== undefined);
  if (opened.id !== undefined) return <Page linkId={opened.id} />;
  if (opened.token !== "") return <OpeningLink token={opened.token} open={open} />;
  return <PrivateMessage title="Escanea el código" text="Está en la hoja de la cancha, junto a tu partido." />;
}
