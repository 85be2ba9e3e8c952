import { NativeSelect } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { useSelectedLeague } from "#web/features/leagues/public.ts";
import { leaveLeague } from "#web/ui/leaving.ts";
import classes from "./league-selector.module.css";
import { placeInLeague } from "./navigation.ts";
import { useStanding } from "./standing.ts";

function optionOf({ id, name, status }: LeagueChoice) {
  return { value: id, label: status === "pending" ? `${name} (pendiente)` : name };
}

/** The leagues that are over, below the others (spec 3 §6.1). */
function finishedOptions(choices: LeagueChoice[]) {
  const items = choices.filter(({ status }) => status === "completed").map(optionOf);
  return items.length === 0 ? [] : [{ group: "Finalizadas", items }];
}

/** The league that all admin screens work on (spec 1 §2); the place stays, or becomes the dashboard where the league lacks it. */
export function LeagueSelector({ isPlain = false }: { isPlain?: boolean }) {
  const { choices, selected, select } = useSelectedLeague();
  const navigate = useNavigate();
  const standing = useStanding();
  if (choices.length === 0) return null;
  const choose = (id: string) =>
    leaveLeague(() => {
      const league = choices.find((one) => one.id === id);
      select(id);
      const place = league && placeInLeague(standing, league);
      if (place) void navigate({ to: place });
    }, id);
  return (
    <NativeSelect
      aria-label="Liga seleccionada"
      className={isPlain ? classes.plain : classes.field}
      {...(isPlain && { variant: "unstyled", size: "xs" })}
      value={selected?.id ?? ""}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[...choices.filter(({ status }) => status !== "completed").map(optionOf), ...finishedOptions(choices)]}
    />
  );
}
