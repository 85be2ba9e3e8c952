import { useQuery } from "@tanstack/react-query";
import { portalTitles } from "#contract/portal/titles.ts";
import { useDocumentTitle } from "#web/features/portal/public.ts";
import { openSheet, sheetQuery } from "../api.ts";
import { OpeningLink } from "../components/opening-link.tsx";
import { PrivateMessage } from "../components/private-message.tsx";
import { PrivateView } from "../components/private-view.tsx";
import { SheetView } from "../components/sheet-view.tsx";
import { useOpenedAddress } from "../model/use-opened-address.ts";

function Page({ linkId }: { linkId: string }) {
  const query = useQuery(sheetQuery(linkId));
  return (
    <PrivateView query={query} linkId={linkId}>
      {(page) => <SheetView page={page} linkId={linkId} />}
    </PrivateView>
  );
}

const open = async (token: string) => `/partido/${await openSheet(token)}`;

/** The match of a sheet, for whoever has scanned its code (spec 6 §1.1). */
export function SheetScreen() {
  const opened = useOpenedAddress("partido");
  useDocumentTitle(portalTitles.sheet);
  if (opened.id !== undefined) return <Page linkId={opened.id} />;
  if (opened.token !== "") return <OpeningLink token={opened.token} open={open} />;
  return <PrivateMessage title="Escanea el código" text="Está en la hoja de la cancha, junto a tu partido." />;
}
