import { useQuery } from "@tanstack/react-query";
import { upperFirst } from "#domain/base/upper-first.ts";
import { placeAt } from "#domain/planning/day-board.ts";
import type { OrderFaults } from "#domain/planning/place-state.ts";
import { whoCannotQuery } from "../api.ts";
import { type DayView, stretchOn } from "../model/day-view.ts";
import type { BoardPlace } from "../model/drop-target.ts";
import { pairsText } from "../model/moved-match.ts";
import { rowSign } from "../model/place-text.ts";
import type { UndatedMatch } from "../model/undated.ts";
import classes from "./day-board.module.css";
import { DayPopover } from "./day-popover.tsx";

interface DayFreePlaceProps {
  leagueId: string;
  place: BoardPlace;
  view: DayView;
  undated: readonly UndatedMatch[];
  /** What of its bracket's order a match would break there. */
  orderOf: (match: UndatedMatch) => OrderFaults | null;
  onPut: (match: UndatedMatch) => void;
  onClose: () => void;
}

/** Undated matches for a free place, those first whom nobody would miss then (spec 4 §1.2). */
export function DayFreePlace({ leagueId, place, view, undated, orderOf, onPut, onClose }: DayFreePlaceProps) {
  const slot = placeAt(place.date, place.minutes, place.court_id);
  const { data: absent = [] } = useQuery(whoCannotQuery(leagueId, slot));
  const column = view.courts.findIndex(({ id }) => id === place.court_id);
  const missing = new Map(absent.map(({ match_id, names }) => [match_id, names]));
  const ordered = undated.toSorted((a, b) => (missing.get(a.id)?.length ?? 0) - (missing.get(b.id)?.length ?? 0));
  const title = `${rowSign(place)}, ${view.courts[column]?.name ?? ""}`;
  return (
    <DayPopover
      at={{ column, ...stretchOn(view.range, place.minutes, place.minutes + 30) }}
      columns={view.courts.length}
      label={`Poner un partido: ${title}`}
      onClose={onClose}
    >
      <p className={classes.cardPairs}>
        <strong>{title}</strong>
      </p>
      {ordered.length === 0 ? (
        <p className={classes.cardAbout}>No queda ningún partido sin fecha.</p>
      ) : (
        <ul className={classes.choices}>
          {ordered.map((match) => {
            const names = missing.get(match.id);
            const order = orderOf(match);
            return (
              <li key={match.id}>
                <button type="button" className={classes.choice} onClick={() => onPut(match)}>
                  <span>{pairsText(match)}</span>
                  <span className="muted">
                    {match.about}
                    {names !== undefined && ` · No ${names.length === 1 ? "puede" : "pueden"}: ${names.join(", ")}`}
                    {order !== null && ` · ${upperFirst(order.brief)}`}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </DayPopover>
  );
}
