import { useQuery } from "@tanstack/react-query";
import { portalTitles } from "#contract/portal/titles.ts";
import { useDocumentTitle } from "#web/features/portal/public.ts";
import { useLive } from "#web/platform/live.ts";
import { courtQuery, openCourt } from "../api.ts";
import { CourtView } from "../components/court-view.tsx";
import { OpeningLink } from "../components/opening-link.tsx";
import { isDeadLink, PrivateMessage } from "../components/private-message.tsx";
import { PrivateView } from "../components/private-view.tsx";
import { useOpenedAddress } from "../model/use-opened-address.ts";

function Page({ linkId }: { linkId: string }) {
  const query = useQuery(courtQuery(linkId));
  const league = query.data?.evening_id;
  useLive(league === undefined || isDeadLink(query.error) ? null : { kind: "portal", league });
  return (
    <PrivateView query={query} linkId={linkId}>
      {(page) => <CourtView page={page} linkId={linkId} />}
    </PrivateView>
  );
}

const open = async (token: string) => `/cancha/${await openCourt(token)}`;

/** The present match of a court, for whoever has scanned its code (spec 8 §2.3). */
export function CourtScreen() {
  const opened = useOpenedAddress("cancha");
  useDocumentTitle(portalTitles.court);
  if (opened.id !== undefined) return <Page linkId={opened.id} />;
  if (opened.token !== "") return <OpeningLink token={opened.token} open={open} />;
  return <PrivateMessage title="Escanea el código" text="Está en la cancha, o lo tiene quien lleva la tarde." />;
}
