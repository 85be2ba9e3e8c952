import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { notifyWithWay } from "#web/platform/notify.tsx";
import { useReadyPlan } from "../model/plan-watch.ts";
import { LatePlannerDialog } from "./late-planner-dialog.tsx";

interface PlanReadyProps {
  /** The keys of what shows bookings, of whatever leagues. */
  touches: QueryKey[];
  /** Shows the proposal on the board, from this day on. */
  onBoard: (date: string) => void;
}

/** Says on whatever screen that the plan is ready whose dialog was closed, and opens it. */
export function PlanReady({ touches, onBoard }: PlanReadyProps) {
  const [leagueId, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  useReadyPlan((id) => notifyWithWay("El plan está listo", { label: "Ver", onPress: () => setOpen(id) }));
  if (leagueId === null) return null;
  return (
    <LatePlannerDialog
      leagueId={leagueId}
      touches={touches}
      onClose={close}
      onBoard={(date) => {
        close();
        onBoard(date);
      }}
    />
  );
}
