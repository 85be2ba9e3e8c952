import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useSelectedLeague } from "#web/features/leagues/public.ts";
import { PasteList, useBeginsWithList } from "#web/features/people/public.ts";
import { paths } from "#web/paths.ts";

/** Leads to where the matches of the selected league come from: its groups, or first of all its people. */
export function ToGroups() {
  const { selected } = useSelectedLeague();
  if (useBeginsWithList(selected?.id ?? null)) return <PasteList />;
  return (
    <Button renderRoot={(props) => <Link to={paths.groups} {...props} />} mt="xs">
      Ir a Grupos
    </Button>
  );
}
