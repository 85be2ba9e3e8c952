import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import { useMay } from "#web/platform/may.ts";
import { PlanDialog, useToPlan } from "./plan-dialog.tsx";

/** The way to the planner while matches of the open round or of a bracket can be given a date, or another one (spec 4 §2). */
export function PlanMatches({ leagueId, className }: { leagueId: string; className?: string | undefined }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const toPlan = useToPlan(leagueId);
  if (toPlan === null || !may(contract.planner.start)) return null;
  return (
    <>
      {toPlan.undated + toPlan.dated > 0 && (
        <Button
          variant="default"
          className={className ?? ""}
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
