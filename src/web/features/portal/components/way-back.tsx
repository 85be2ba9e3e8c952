import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";

/** From a page of the portal back to the list of leagues. */
export function WayBack() {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label="Volver a las ligas"
      renderRoot={(props) => <Link to={paths.publicHome} {...props} />}
    >
      <IconArrowLeft size={20} aria-hidden="true" />
    </ActionIcon>
  );
}
