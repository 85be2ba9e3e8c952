import { Notifications } from "@mantine/notifications";
import { useNavigate } from "@tanstack/react-router";
import { allMatchKeys } from "#web/features/matches/public.ts";
import { PlanReady } from "#web/features/planner/public.ts";
import { paths } from "#web/paths.ts";
import classes from "./admin-shell.module.css";

/** Where toasts stand; those that came before it did are shown then. */
export function Notices() {
  const navigate = useNavigate();
  const toBoard = (date: string) =>
    void navigate({ to: paths.matches, search: { view: "calendar", by: "day", week: date } });
  return (
    <>
      <Notifications className={classes.toasts ?? ""} position="bottom-right" limit={3} />
      <PlanReady touches={allMatchKeys} onBoard={toBoard} />
    </>
  );
}
