import { IconSearchOff } from "@tabler/icons-react";
import { useEffect } from "react";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { PortalFrame } from "../components/portal-frame.tsx";
import { WayBack } from "../components/way-back.tsx";

/** An address of the portal that leads nowhere (spec 1 §2), under the portal's own band, with the way home (spec 7 §3). */
export function LostScreen() {
  useEffect(() => {
    document.title = "Página no encontrada · Sistema de Gestión de Torneos";
  }, []);
  return (
    <PortalFrame title="Sistema de Gestión de Torneos" lead={<WayBack />}>
      <EmptyState
        isHeading
        icon={<IconSearchOff size={28} />}
        title="Página no encontrada"
        text="La dirección que has abierto no existe o ha cambiado."
        action={<ButtonLink href={paths.home}>Volver al inicio</ButtonLink>}
      />
    </PortalFrame>
  );
}
