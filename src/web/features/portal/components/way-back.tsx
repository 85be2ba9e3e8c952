import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "wouter";
import { paths } from "#web/paths.ts";
import { IconLink } from "#web/ui/plain/icon-button.tsx";

/** From a page of the portal back to the list of leagues. */
export function WayBack() {
  return (
    <Link href={paths.publicHome} asChild>
      <IconLink aria-label="Volver a las ligas">
        <IconArrowLeft size={20} aria-hidden="true" />
      </IconLink>
    </Link>
  );
}
