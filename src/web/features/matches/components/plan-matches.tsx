import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import { leagueKey } from "#web/features/leagues/public.ts";
import { PlannerDialog } from "#web/features/planner/public.ts";
import { useMay } from "#web/platform/may.ts";
import { bookingsKey, matchesQuery } from "../api.ts";

/** The way to the planner while matches of the open round have no date (spec 4 §2). */
export function PlanMatches({ leagueId }: { leagueId: string }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { data: page } = useQuery(matchesQuery(leagueId));
  if (page === undefined || !may(contract.planner.start)) return null;
  const hasUndated = page.matches.some(({ status, match_date }) => status === "scheduled" && match_date === null);
  return (
    <>
      {hasUndated && (
        <Button
          variant="light"
          leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Planificar
        </Button>
      )}
      {isOpen && (
        <PlannerDialog
          leagueId={leagueId}
          page={page}
          touches={[leagueKey(leagueId), bookingsKey]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
