import { Button, type ButtonProps } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { contract } from "#contract/contract.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";

/**
 * Leads to the result of a match of a bracket on its own screen, where what follows
 * from it is told, whatever league is chosen; nothing before it has two pairs.
 */
export function DrawnResultButton({
  booking,
  name,
  children,
  ...look
}: { booking: CourtBooking; name?: string; children: ReactNode } & Pick<
  ButtonProps,
  "px" | "leftSection" | "variant"
>) {
  const may = useMay();
  const hasPairs = booking.pair1_name !== null && booking.pair2_name !== null;
  if (!hasPairs || !may(contract.brackets.saveResult)) return null;
  return (
    <Button
      variant="light"
      {...look}
      {...(name !== undefined && { "aria-label": name })}
      renderRoot={(props) => (
        <Link {...props} to={paths.bracket} search={{ result: booking.match_id, league: booking.tournament_id }} />
      )}
    >
      {children}
    </Button>
  );
}
