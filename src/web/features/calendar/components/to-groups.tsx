import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";

/** Leads to where matches come from. */
export function ToGroups() {
  return (
    <Button renderRoot={(props) => <Link to={paths.groups} {...props} />} mt="xs">
      Ir a Grupos
    </Button>
  );
}
