import type { PublicPair } from "#contract/portal/endpoints.ts";
import classes from "./two-places.module.css";

interface TwoPlacesProps {
  places: PublicPair["places"];
  isLarge?: boolean;
}

/** Where a pair stands, small beside its name: large in its group, which is what moves it, then in the league (spec 7 §1.11). */
export function TwoPlaces({ places: { group, league }, isLarge = false }: TwoPlacesProps) {
  if (group === null && league === null) return null;
  return (
    <p className={classes.place} data-large={isLarge || undefined}>
      {group !== null && group.place !== null && <b className="tabular">{group.place}.º</b>}{" "}
      {group !== null && (
        <span>
          {group.place !== null && "de "}
          {group.name}
        </span>
      )}{" "}
      {league !== null && <small className="tabular">{league.place}.º de la liga</small>}
    </p>
  );
}
