import type { PublicGroup } from "#contract/portal.ts";
import { divisionLetter } from "#domain/group.ts";
import type { FormatType } from "#domain/league.ts";
import { legendOf, shownColumns, valuesLine } from "#domain/value-columns.ts";
import { leftLabel } from "#domain/withdrawal.ts";
import { counted } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { Badge } from "#web/ui/plain/badge.tsx";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import classes from "./group-cards.module.css";

function PairRows({ group, showsPoints }: { group: PublicGroup; showsPoints: boolean }) {
  if (group.rows.length === 0) return <p className={classes.empty}>Sin parejas</p>;
  const columns = shownColumns(group.rows);
  return (
    <>
      <ol className={classes.rows}>
        {group.rows.map((row) => (
          <li key={row.pair_id} className={classes.row} data-withdrawn={row.is_withdrawn || undefined}>
            {row.is_withdrawn ? <Badge>{leftLabel(row)}</Badge> : <PositionBadge position={row.position} />}
            <span className={classes.name}>
              {row.name}
              {columns.length > 0 && <small className={`${classes.values} tabular`}>{valuesLine(columns, row)}</small>}
            </span>
            <SignedNumber value={row.games_difference} />
            {showsPoints && <strong className={`${classes.points} tabular`}>{row.points} pts</strong>}
          </li>
        ))}
      </ol>
      {columns.length > 0 && <p className={classes.legend}>{legendOf(columns)}</p>}
    </>
  );
}

function PlayerRows({ group }: { group: PublicGroup }) {
  if (group.individual_rows.length === 0) return <p className={classes.empty}>Sin jugadores</p>;
  return (
    <ol className={classes.rows}>
      {group.individual_rows.map((row) => (
        <li key={row.player_id} className={classes.row}>
          <PositionBadge position={row.position} />
          <span className={classes.name}>
            {row.player_name} <span className={classes.court}>Cancha {row.court_assignment}</span>
          </span>
          <strong className="tabular">{row.total_points}</strong>
        </li>
      ))}
    </ol>
  );
}

interface GroupCardsProps {
  groups: PublicGroup[];
  format: FormatType;
  /** Whether points are among what orders the tables (spec 3 §5.7). */
  showsPoints: boolean;
}

/** One card per group (spec 1 §2 "groups"). */
export function GroupCards({ groups, format, showsPoints }: GroupCardsProps) {
  const isIndividual = format === "individual";
  return (
    <div className={classes.grid}>
      {groups.map((group) => (
        <section key={group.id} className={`${card.surface} ${classes.card}`} aria-label={group.name}>
          <header className={classes.top}>
            <h2 className={classes.title}>{group.name}</h2>
            <Badge tone="accent">División {divisionLetter(group.division_level)}</Badge>
            <Badge>{isIndividual ? "Individual" : "Parejas"}</Badge>
          </header>
          <p className={classes.facts}>
            {group.members}/{group.capacity} {isIndividual ? "jugadores" : "parejas"} ·{" "}
            {counted(group.matches_played, "partido jugado", "partidos jugados")} de {group.matches_total}
          </p>
          {isIndividual ? <PlayerRows group={group} /> : <PairRows group={group} showsPoints={showsPoints} />}
        </section>
      ))}
    </div>
  );
}
