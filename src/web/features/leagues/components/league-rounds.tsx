import { Badge, Progress, VisuallyHidden } from "@mantine/core";
import { IconLock, IconPlayerPlay } from "@tabler/icons-react";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { type RoundLine, roundLines } from "../model/league-texts.ts";
import classes from "./league-detail.module.css";
import { LeaguePart } from "./league-part.tsx";
import "@mantine/core/styles/Progress.layer.css";

function State({ state }: Pick<RoundLine, "state">) {
  if (state === "waiting") return <span className={classes.unit}>por empezar</span>;
  const isOpen = state === "open";
  const Sign = isOpen ? IconPlayerPlay : IconLock;
  return (
    <Badge
      variant={isOpen ? "light" : "default"}
      color={isOpen ? "teal" : "gray"}
      tt="none"
      leftSection={<Sign size={13} aria-hidden="true" />}
    >
      {isOpen ? "en juego" : "cerrada"}
    </Badge>
  );
}

/** The rounds of a season: when, how much is played, how they stand. */
export function LeagueRounds({ league, onEdit }: { league: LeagueOverview; onEdit?: (() => void) | undefined }) {
  const today = useClubNow()?.date;
  return (
    <LeaguePart title="Jornadas" {...(onEdit && { edit: { label: "Cambiar fechas", onClick: onEdit } })}>
      <ol className={classes.rounds}>
        {roundLines(league, today).map(({ number, days, played, state }) => {
          const has = played !== null && played.matches > 0;
          return (
            <li key={number}>
              <strong>
                <VisuallyHidden component="span">Jornada </VisuallyHidden>
                {number}
              </strong>
              <span>{days}</span>
              <span className={classes.bar}>
                {has && <Progress value={(played.played / played.matches) * 100} aria-hidden="true" size={6} />}
              </span>
              <span className={classes.unit}>{has && `${played.played} de ${played.matches}`}</span>
              <State state={state} />
            </li>
          );
        })}
      </ol>
    </LeaguePart>
  );
}
