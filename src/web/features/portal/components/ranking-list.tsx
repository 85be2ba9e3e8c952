import { IconTrophy } from "@tabler/icons-react";
import type { IndividualRow, StandingRow } from "#contract/standings.ts";
import { matchesSearch } from "#domain/names.ts";
import { podium } from "#domain/podium.ts";
import { legendOf, type ShownColumn, shownColumns, valuesLine } from "#domain/value-columns.ts";
import { leftLabel } from "#domain/withdrawal.ts";
import card from "#web/ui/card.module.css";
import { PairAvatars } from "#web/ui/pair-avatars.tsx";
import { Badge } from "#web/ui/plain/badge.tsx";
import { PositionBadge } from "#web/ui/position-badge.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { pairAddress } from "../model/address.ts";
import classes from "./ranking-list.module.css";
import { StarButton } from "./star-button.tsx";

/** What podium and list show of a pair or a player. */
export interface RankedEntry {
  id: string;
  pairId: string;
  name: string;
  people: (string | null)[];
  group: string | null;
  detail: string | null;
  /** What else orders the ranking, as a line; null where nothing does. */
  values: string | null;
  figure: { kind: "difference" | "points"; value: number };
  games: string | null;
  /** Points of a pair, where they are among what orders the ranking (spec 3 §5.7). */
  points: number | null;
}

type PairRow = Omit<StandingRow, "why">;

/** The entry of a pair: wins-losses, sets, games and games difference (spec 1 §2 "ranking"), and what else orders it (spec 3 §5.7). */
function pairEntry(row: PairRow, showsPoints: boolean, columns: ShownColumn[]): RankedEntry {
  const draws = row.matches_drawn > 0 ? `-${row.matches_drawn}E` : "";
  return {
    id: `${row.pair_id} ${row.group_id}`, // who has changed group stands in the tables of both
    pairId: row.pair_id,
    name: row.name,
    people: [row.player1_name, row.player2_name],
    group: row.is_withdrawn ? leftLabel(row) : row.group_name,
    detail: `${row.matches_won}V-${row.matches_lost}D${draws} · Sets ${row.sets_won}-${row.sets_lost}`,
    values: columns.length > 0 ? valuesLine(columns, row) : null,
    figure: { kind: "difference", value: row.games_difference },
    games: `${row.games_won}-${row.games_lost}`,
    points: showsPoints ? row.points : null,
  };
}

/** The entries of a ranking of pairs, and what its columns beyond the specification's mean. */
export function pairEntries(rows: PairRow[], showsPoints: boolean): { entries: RankedEntry[]; legend: string } {
  const columns = shownColumns(rows);
  return { entries: rows.map((row) => pairEntry(row, showsPoints, columns)), legend: legendOf(columns) };
}

/** The entry of a player in an individual league: total points. */
export function playerEntry(row: IndividualRow): RankedEntry {
  return {
    id: row.player_id,
    pairId: row.pair_id,
    name: row.player_name,
    people: [row.player_name],
    group: row.group_name,
    detail: `Cancha ${row.court_assignment}`,
    values: null,
    figure: { kind: "points", value: row.total_points },
    games: null,
    points: null,
  };
}

function Figure({ figure }: Pick<RankedEntry, "figure">) {
  if (figure.kind === "difference") return <SignedNumber value={figure.value} />;
  return <strong className="tabular">{figure.value} pts</strong>;
}

const places = ["Primer puesto", "Segundo puesto", "Tercer puesto"];

/** The first three, as cards; on a phone one compact row. */
export function Podium({ entries }: { entries: RankedEntry[] }) {
  const top = podium(entries);
  if (top === null) return null;
  return (
    <ol className={classes.podium} aria-label="Podio">
      {top.map((entry, index) => (
        <li key={entry.id} className={`${card.surface} ${classes.step}`} data-place={index + 1}>
          <span className={classes.trophy} role="img" aria-label={places[index]}>
            <IconTrophy size={22} aria-hidden="true" />
          </span>
          <span className={classes.stepAvatars}>
            <PairAvatars names={entry.people} size={48} />
          </span>
          <span className={classes.stepName}>{entry.name}</span>
          {entry.group !== null && <Badge className={classes.stepGroup}>{entry.group}</Badge>}
          <Figure figure={entry.figure} />
          {entry.points !== null && <span className="tabular">{entry.points} pts</span>}
        </li>
      ))}
    </ol>
  );
}

/** Everybody, in order; while somebody is looked for, who has that name, with their places. */
export function RankingList({
  entries,
  leagueId,
  wanted,
}: {
  entries: RankedEntry[];
  leagueId: string;
  wanted: string;
}) {
  return (
    <ol className={`${card.surface} ${classes.list}`} aria-label="Clasificación">
      {entries.map((entry, index) =>
        wanted !== "" && !matchesSearch(wanted, entry.name) ? null : (
          <li key={entry.id} className={classes.row}>
            <PositionBadge position={index + 1} />
            <PairAvatars names={entry.people} />
            <div className={classes.texts}>
              <div className={classes.name}>
                <a href={pairAddress(leagueId, entry.pairId)}>{entry.name}</a>
              </div>
              <div className={classes.detail}>
                {entry.group !== null && <span className={classes.group}>{entry.group}</span>}
                <span className={`${classes.result} tabular`}>{entry.detail}</span>
                {entry.values !== null && <span className="tabular">{entry.values}</span>}
              </div>
            </div>
            {entry.games !== null && <span className={`${classes.games} tabular`}>{entry.games}</span>}
            <span className={classes.figures}>
              <span className={classes.figure}>
                <Figure figure={entry.figure} />
              </span>
              {entry.points !== null && <strong className={`${classes.figure} tabular`}>{entry.points} pts</strong>}
            </span>
            <StarButton leagueId={leagueId} pairId={entry.pairId} name={entry.name} />
          </li>
        ),
      )}
    </ol>
  );
}
