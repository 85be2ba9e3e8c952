import { IconArrowLeft } from "@tabler/icons-react";
import { paths } from "#web/paths.ts";
import { IconLink } from "#web/ui/plain/icon-button.tsx";

/** From a page of the portal back to the list of leagues. */
export function WayBack() {
  return (
    <IconLink href={paths.publicHome} aria-label="Volver a las ligas">
      <IconArrowLeft size={20} aria-hidden="true" />
    </IconLink>
  );
}
