import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { portalTitles } from "#contract/portal/titles.ts";
import { useDocumentTitle } from "#web/features/portal/public.ts";
import { LoadingState } from "#web/ui/states.tsx";
import { chargeQuery, openChargeLink } from "../api.ts";
import { ChargeView } from "../components/charge-view.tsx";
import { OpeningLink } from "../components/opening-link.tsx";
import classes from "../components/private.module.css";
import { isDeadLink, OpeningProblem, PrivateMessage } from "../components/private-message.tsx";
import { usePastedLink } from "../model/use-pasted-link.ts";

function Page({ linkId }: { linkId: string }) {
  const { data, error, refetch } = useQuery(chargeQuery(linkId));
  if (data !== undefined && !isDeadLink(error)) return <ChargeView page={data} />;
  if (error !== null) return <OpeningProblem error={error} onRetry={() => void refetch()} />;
  return (
    <main className={classes.main}>
      <LoadingState rows={3} height={120} />
    </main>
  );
}

const openCharge = async (token: string) => `/cuota/${await openChargeLink(token)}`;

/** The private page of a charge (spec 6 §7). */
export function ChargeScreen() {
  const [opened] = useState(() => {
    const id = /^\/cuota\/(?<id>[\w-]+)\/?$/i.exec(location.pathname)?.groups?.id;
    return { id, token: location.hash.slice(1) };
  });
  useDocumentTitle(portalTitles.charge);
  usePastedLink(opened.id !== undefined);
  if (opened.id !== undefined) return <Page linkId={opened.id} />;
  if (opened.token !== "") return <OpeningLink token={opened.token} open={openCharge} />;
  return <PrivateMessage title="Solo con tu enlace" text="Abre el enlace de pago que te envió el club, o pídeselo." />;
}
