import { Badge } from "@mantine/core";
import type { StandingRow } from "#contract/common/rows.ts";
import { PairNames } from "#web/features/people/public.ts";
import { Discs } from "#web/ui/plain/discs.tsx";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import classes from "./dashboard-view.module.css";

/** The best five by points, with what they have won and lost. */
export function TopList({ rows, noRows }: { rows: StandingRow[]; noRows: string }) {
  if (rows.length === 0) return <p className={classes.hint}>{noRows}</p>;
  return (
    <ol className={classes.rows}>
      {rows.map((row, index) => (
        <li key={row.pair_id}>
          <PositionBadge position={index + 1} />
          <Discs names={[row.player1_name, row.player2_name]} />
          <span className={classes.name}>
            <PairNames pairId={row.pair_id} name={row.name} />
          </span>
          {row.group_name !== null && (
            <Badge color="gray" className={classes.group}>
              {row.group_name}
            </Badge>
          )}
          <span className={`tabular ${classes.figure}`}>
            {row.matches_won}-{row.matches_lost}
          </span>
          <span className={classes.figure}>
            <strong className="tabular">{row.points}</strong> <span className={classes.quiet}>pts</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
