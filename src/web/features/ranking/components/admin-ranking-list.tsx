import { Button, Collapse } from "@mantine/core";
import { IconHelpCircle } from "@tabler/icons-react";
import { useState } from "react";
import type { IndividualRow, StandingRow } from "#contract/standings.ts";
import { PairAvatars } from "#web/ui/pair-avatars.tsx";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import classes from "./admin-ranking-list.module.css";

function PairRow({ row, position }: { row: StandingRow; position: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes.row}>
      <PositionBadge position={position} />
      <PairAvatars names={[row.player1_name, row.player2_name]} />
      <div className={classes.texts}>
        <div className={classes.name}>{row.name}</div>
        <div className={`${classes.detail} tabular`}>
          {row.group_name ?? "Sin grupo"} · {row.matches_won}V-{row.matches_lost}D · Sets {row.sets_won}-{row.sets_lost}{" "}
          · Juegos {row.games_won}-{row.games_lost} · {row.points} pts
        </div>
      </div>
      <SignedNumber value={row.games_difference} />
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconHelpCircle size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-label={`¿Por qué? ${row.name}`}
        onClick={() => setOpen(!isOpen)}
      >
        ¿Por qué?
      </Button>
      <Collapse expanded={isOpen} className={classes.why}>
        {row.why}
      </Collapse>
    </li>
  );
}

/** The ranking with, for every row, the reason of its place (issue "Admin ranking"). */
export function AdminRankingList({ rows }: { rows: StandingRow[] }) {
  return (
    <ol className={classes.list}>
      {rows.map((row, index) => (
        <PairRow key={row.pair_id} row={row} position={index + 1} />
      ))}
    </ol>
  );
}

/** The ranking of an individual league, by total points. */
export function IndividualRankingList({ rows }: { rows: IndividualRow[] }) {
  return (
    <ol className={classes.list}>
      {rows.map((row, index) => (
        <li key={row.player_id} className={classes.row}>
          <PositionBadge position={index + 1} />
          <PairAvatars names={[row.player_name]} />
          <div className={classes.texts}>
            <div className={classes.name}>{row.player_name}</div>
            <div className={classes.detail}>
              {row.group_name} · Cancha {row.court_assignment}
            </div>
          </div>
          <strong className="tabular">{row.total_points} pts</strong>
        </li>
      ))}
    </ol>
  );
}
