import type { PublicRanking } from "#contract/portal/ranking.ts";
import { Select } from "#web/ui/plain/select.tsx";
import { GroupSelect, type LeagueFiltersProps, RoundSelect } from "./league-filters.tsx";
import { NameSearch } from "./name-search.tsx";
import classes from "./ranking-controls.module.css";

interface RankingControlsProps extends LeagueFiltersProps {
  /** The order in force; undefined: not known yet. */
  order: PublicRanking["order"] | undefined;
  wanted: string;
  onWanted: (text: string) => void;
}

/** The two orders to choose from (spec 7 §1.5), where there are two. */
function OrderSelect({ order, search, onChange }: Omit<RankingControlsProps, "wanted" | "onWanted">) {
  if (order === undefined || order.general_name === null) return null;
  return (
    <Select
      aria-label="Orden del ranking"
      value={order.in_force === "by_division" ? "division" : "general"}
      onChoose={(orden) => onChange({ ...search, orden: orden === "division" ? "division" : "general" })}
      options={[
        { value: "general", label: order.general_name },
        { value: "division", label: "Por división" },
      ]}
    />
  );
}

/** One row above the list: group, order, and the search, which on a phone opens when it is touched; with room for it the round too. */
export function RankingControls({ wanted, onWanted, ...about }: RankingControlsProps) {
  return (
    <div className={`screen-only ${classes.controls}`}>
      <GroupSelect {...about} />
      <OrderSelect {...about} />
      <span className={classes.wide}>
        <RoundSelect {...about} wholeSeason />
      </span>
      <NameSearch value={wanted} onChange={onWanted} />
    </div>
  );
}

/** Which round, below the list of a phone. */
export function RoundBelow(about: LeagueFiltersProps) {
  return (
    <div className={`screen-only ${classes.below}`}>
      <span aria-hidden="true">Clasificación de</span>
      <RoundSelect {...about} wholeSeason />
    </div>
  );
}
