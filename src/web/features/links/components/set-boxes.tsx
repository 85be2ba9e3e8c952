import { useRef } from "react";
import type { PairPage } from "#contract/links/endpoints.ts";
import { type Entry, isComplete, likelyScores, needsThird, nextBox, withGames } from "../model/entry.ts";
import type { Sides } from "../model/sides.ts";
import classes from "./private.module.css";
import { columnName, PairNames } from "./score-grid.tsx";

export interface BoxesProps {
  rules: PairPage["score_rules"];
  sides: Sides;
  entry: Entry;
  active: number;
  onActive: (at: number) => void;
  onChange: (entry: Entry) => void;
}

/** The boxes of the sets, the own pair's above; a box that is complete leads to the next one. */
export function SetBoxes({ rules, sides, entry, active, onActive, onChange }: BoxesProps) {
  const boxes = useRef(new Map<string, HTMLInputElement>());
  const shown =
    entry.outcome !== "played" || needsThird(entry, rules) || entry.boxes[2]?.some((text) => text !== "") ? 3 : 2;
  const type = (at: number, side: 0 | 1, text: string) => {
    const next = withGames(entry, at, side, text);
    onChange(next);
    const games = next.boxes[at]?.[side] ?? "";
    if (!isComplete(at, games)) return;
    const box = side === 0 ? { at, side: 1 as const } : nextBox(next, rules);
    if (box === null || (next.boxes[box.at]?.[box.side] ?? "") !== "") return;
    const key = `${box.at} ${box.side}`;
    const goOn = () => boxes.current.get(key)?.focus();
    // At once, so that the next digit goes there; the third set has to be drawn first.
    if (boxes.current.get(key)?.isConnected === true) goOn();
    else requestAnimationFrame(goOn);
  };
  const columns = [0, 1, 2].slice(0, shown);
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          <td aria-hidden="true" />
          {columns.map((at) => (
            <th key={at} scope="col">
              {columnName(at, at === 2 && rules.third_set !== "set")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {([0, 1] as const).map((side) => (
          <tr key={side}>
            <th scope="row">
              <PairNames pair={sides.names[side === 0 ? "us" : "them"]} />
            </th>
            {columns.map((at) => (
              <td key={at}>
                <input
                  ref={(input) => void (input === null ? 0 : boxes.current.set(`${at} ${side}`, input))}
                  className={classes.box}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                  value={entry.boxes[at]?.[side] ?? ""}
                  aria-label={`${columnName(at, at === 2 && rules.third_set !== "set")}, ${sides.label[side === 0 ? "us" : "them"]}`}
                  autoFocus={at === 0 && side === 0}
                  data-active={at === active || undefined}
                  onFocus={(event) => {
                    onActive(at);
                    event.currentTarget.select();
                  }}
                  onChange={(event) => type(at, side, event.currentTarget.value)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The likely scores of the set that is being typed, of either winner. */
export function Chips({ rules, sides, entry, active, onChange, onActive }: BoxesProps) {
  const scores = likelyScores(active, rules);
  const [own, theirs] = entry.boxes[active] ?? ["", ""];
  const put = (games: readonly [number, number]) => {
    const next = withGames(withGames(entry, active, 0, String(games[0])), active, 1, String(games[1]));
    onChange(next);
    onActive(nextBox(next, rules)?.at ?? active);
  };
  const both = [
    { who: sides.wins.us, scores },
    { who: sides.wins.them, scores: scores.map(([more, less]) => [less, more] as const) },
  ];
  return (
    <div className={classes.chips}>
      {both.map(({ who, scores: of }) => (
        <div key={who} role="group" aria-label={who}>
          <span>{who}</span>
          <span className={classes.scores}>
            {of.map((games) => (
              <button
                key={games.join()}
                type="button"
                aria-pressed={own === String(games[0]) && theirs === String(games[1])}
                onClick={() => put(games)}
              >
                {games.join("-")}
              </button>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
