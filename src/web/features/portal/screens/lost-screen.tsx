import { IconSearchOff } from "@tabler/icons-react";
import { portalTitles } from "#contract/portal/titles.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { PortalFrame } from "../components/portal-frame.tsx";
import { WayBack } from "../components/way-back.tsx";
import { useClub } from "../model/use-club.ts";
import { useDocumentTitle } from "../model/use-league.ts";

/** An address of the portal that leads nowhere (spec 1 §2), under the club's own band, with the way home (spec 7 §3). */
export function LostScreen() {
  const club = useClub();
  useDocumentTitle(portalTitles.lost);
  return (
    <PortalFrame {...club} lead={<WayBack />}>
      <EmptyState
        isHeading
        icon={<IconSearchOff size={28} />}
        title="Página no encontrada"
        text="La dirección que has abierto no existe o ha cambiado."
        action={
          <ButtonLink isTall href={paths.home}>
            Volver al inicio
          </ButtonLink>
        }
      />
    </PortalFrame>
  );
}
