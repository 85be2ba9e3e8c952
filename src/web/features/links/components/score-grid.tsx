import type { OwnVersion } from "#contract/links/endpoints.ts";
import { peopleOf } from "../model/called-pair.ts";
import classes from "./private.module.css";

/** The columns of a result: 'Set 1', 'Súper TB'. */
export const columnName = (at: number, isSuper: boolean) => (isSuper ? "Súper TB" : `Set ${at + 1}`);

export function PairNames({ pair }: { pair: string }) {
  return (
    <span className={classes.people}>
      {peopleOf(pair).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}

/** A result that somebody has sent, names beside every number; who says it stands above. */
export function ScoreGrid({
  version,
  us,
  them,
}: {
  version: Pick<OwnVersion, "sets" | "by">;
  us: string;
  them: string;
}) {
  const { sets, by } = version;
  const isTheirs = by === "them";
  const rows = [
    { pair: us, games: sets.map(({ own, theirs }) => [own, theirs] as const) },
    { pair: them, games: sets.map(({ own, theirs }) => [theirs, own] as const) },
  ];
  if (sets.length === 0) return null;
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          <td aria-hidden="true" />
          {sets.map(({ super_tie_break }, at) => (
            <th key={at} scope="col">
              {columnName(at, super_tie_break === true)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(isTheirs ? rows.toReversed() : rows).map(({ pair, games }) => (
          <tr key={pair}>
            <th scope="row">
              <PairNames pair={pair} />
            </th>
            {games.map(([own, other], at) => (
              <td key={at} data-won={own > other || undefined}>
                {own}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
