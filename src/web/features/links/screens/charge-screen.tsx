import { useQuery } from "@tanstack/react-query";
import { portalTitles } from "#contract/portal/titles.ts";
import { useDocumentTitle } from "#web/features/portal/public.ts";
import { chargeQuery, openChargeLink } from "../api.ts";
import { ChargeView } from "../components/charge-view.tsx";
import { OpeningLink } from "../components/opening-link.tsx";
import { PrivateMessage } from "../components/private-message.tsx";
import { PrivateView } from "../components/private-view.tsx";
import { useOpenedAddress } from "../model/use-opened-address.ts";

function Page({ linkId }: { linkId: string }) {
  const query = useQuery(chargeQuery(linkId));
  return <PrivateView query={query}>{(page) => <ChargeView page={page} />}</PrivateView>;
}

const openCharge = async (token: string) => `/cuota/${await openChargeLink(token)}`;

/** The private page of a charge (spec 6 §7). */
export function ChargeScreen() {
  const opened = useOpenedAddress("cuota");
  useDocumentTitle(portalTitles.charge);
  if (opened.id !== undefined) return <Page linkId={opened.id} />;
  if (opened.token !== "") return <OpeningLink token={opened.token} open={openCharge} />;
  return <PrivateMessage title="Solo con tu enlace" text="Abre el enlace de pago que te envió el club, o pídeselo." />;
}
