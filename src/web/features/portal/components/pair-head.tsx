import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { portalPath } from "#web/paths.ts";
import { pairQuery } from "../api.ts";
import classes from "./pair-head.module.css";
import { StarButton } from "./star-button.tsx";

/** From a pair's page back to its league, by its name. */
export function BackToLeague({ leagueId, name }: { leagueId: string; name: string }) {
  return (
    <a className={classes.back} href={portalPath(leagueId)} aria-label={`Volver a la liga: ${name}`}>
      <IconArrowLeft size={18} aria-hidden="true" />
      <span>{name}</span>
    </a>
  );
}

/** The star of the pair whose page it is, once it is known. */
export function PairStar({ leagueId, pairId }: { leagueId: string; pairId: string }) {
  const { data } = useQuery(pairQuery(leagueId, pairId));
  if (data === undefined) return null;
  const isPlayer = data.individual_row !== null;
  return (
    <span className={classes.star}>
      <StarButton leagueId={leagueId} pairId={pairId} name={data.name} isPlayer={isPlayer} isWide />
    </span>
  );
}
