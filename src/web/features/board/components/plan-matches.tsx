import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import { useMay } from "#web/platform/may.ts";
import { PlanDialog, usePlanned } from "./plan-dialog.tsx";

/** The way to the planner while matches of the open round or of a bracket have no date (spec 4 §2). */
export function PlanMatches({ leagueId }: { leagueId: string }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const planned = usePlanned(leagueId);
  if (planned === null || !may(contract.planner.start)) return null;
  return (
    <>
      {planned.matches.some(({ isUndated }) => isUndated) && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Planificar
        </Button>
      )}
      {isOpen && <PlanDialog leagueId={leagueId} onClose={() => setOpen(false)} />}
    </>
  );
}
