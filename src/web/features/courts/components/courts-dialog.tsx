import { Anchor, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Court } from "#contract/courts/endpoints.ts";
import { paths } from "#web/paths.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { CourtsList } from "./courts-list.tsx";

/** The club's courts in a dialog, with the way to their closures and hours. */
export function CourtsDialog({ courts, onClose }: { courts: Court[]; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Canchas del club" size="lg" fillsPhone>
      <Stack>
        <CourtsList courts={courts} />
        <Anchor renderRoot={(props) => <Link {...props} to={paths.settings} search={{ tab: "courts" }} />}>
          Cierres y horario del club
        </Anchor>
      </Stack>
    </Dialog>
  );
}
