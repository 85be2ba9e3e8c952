import { Button, Checkbox, Group } from "@mantine/core";
import { IconPin, IconPinFilled } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { Court } from "#contract/courts/endpoints.ts";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { FreePlace } from "../api.ts";
import { byDay, type Proposed } from "../model/plan-choice.ts";
import { isUnchanged, placeText } from "../model/planned-anew.ts";
import { courtNames, type LeagueBadge, plannedName } from "../model/planned-names.ts";
import { LeagueMark } from "./league-mark.tsx";
import { endedByEscape, MovePlace } from "./move-place.tsx";
import classes from "./planner.module.css";
import "#web/ui/controls.css";

export interface PlanDaysProps {
  courts: readonly Court[];
  /** By their leagues; none where there is one alone. */
  badges: ReadonlyMap<string, LeagueBadge>;
  placed: Proposed[];
  /** Those that are taken out, and those that stay where they are when the rest is proposed anew; by their matches. */
  unticked: ReadonlySet<string>;
  pinned: ReadonlySet<string>;
  isBusy: boolean;
  onTick: (id: string) => void;
  /** Not given: nothing can be proposed anew. */
  onPin: ((id: string) => void) | undefined;
}

type Moved = FreePlace & Pick<Proposed, "match_id">;

const isAt = (moved: Moved) => (place: Proposed) =>
  place.match_id === moved.match_id &&
  place.match_date === moved.match_date &&
  place.match_time === moved.match_time &&
  place.court_id === moved.court_id;

/** Gives the focus to the mover of a match once its new place is drawn: on another day its button is another one. */
function useFocusMoved(placed: readonly Proposed[]): (moved: Moved) => void {
  const [moved, setMoved] = useState<Moved | null>(null);
  const done = useRef<Moved | null>(null);
  useEffect(() => {
    if (moved === null || moved === done.current || !placed.some(isAt(moved))) return;
    document.querySelector<HTMLElement>(`[data-mover="${moved.match_id}"]`)?.focus();
    done.current = moved;
  }, [moved, placed]);
  return setMoved;
}

/** Where it was booked, if it was: what would be moved is told apart from what stays. */
function Before({ place, courtName }: { place: Proposed; courtName: (id: number) => string }) {
  if (place.booked === null) return null;
  return (
    <>
      <br />
      {isUnchanged(place) ? (
        <span className="muted">sin cambios</span>
      ) : (
        <span className={classes.before}>era el {placeText(place.booked, courtName)}</span>
      )}
    </>
  );
}

interface PlaceProps extends Omit<PlanDaysProps, "placed"> {
  place: Proposed;
  onMoved: (moved: Moved) => void;
}

function Place({ place, badges, courts, onMoved, ...props }: PlaceProps) {
  const { match_id, league_id, match_time, court_id, is_pinned } = place;
  const [isMoving, setMoving] = useState(false);
  const end = () => {
    setMoving(false);
    document.querySelector<HTMLElement>(`[data-mover="${match_id}"]`)?.focus();
  };
  const name = plannedName(place);
  const courtName = courtNames(courts);
  const isOut = props.unticked.has(match_id);
  const isPinned = props.pinned.has(match_id);
  return (
    <li className={classes.place}>
      <Checkbox
        checked={!isOut}
        disabled={props.isBusy}
        onChange={() => props.onTick(match_id)}
        label={
          <>
            <span className="tabular">{hourMinute(match_time)}</span> · {courtName(court_id)}{" "}
            <LeagueMark badge={badges.get(league_id)} />
            <br />
            <strong>{name}</strong>
            <Before place={place} courtName={courtName} />
          </>
        }
      />
      <Group gap={4} className={classes.actions ?? ""}>
        {!is_pinned && (
          <Button
            data-mover={match_id}
            {...(isMoving ? endedByEscape(end) : {})}
            variant="subtle"
            size="compact-sm"
            className={classes.action ?? ""}
            aria-expanded={isMoving}
            aria-label={`Mover ${name}`}
            disabled={props.isBusy || isOut}
            onClick={() => setMoving(!isMoving)}
          >
            Mover
          </Button>
        )}
        {props.onPin !== undefined && (
          <Button
            variant={isPinned ? "light" : "subtle"}
            size="compact-sm"
            className={classes.action ?? ""}
            leftSection={
              isPinned ? <IconPinFilled size={14} aria-hidden="true" /> : <IconPin size={14} aria-hidden="true" />
            }
            aria-pressed={isPinned}
            aria-label={`Fijar ${name}`}
            disabled={props.isBusy || isOut}
            onClick={() => props.onPin?.(match_id)}
          >
            Fijar
          </Button>
        )}
      </Group>
      {isMoving && !isOut && (
        <MovePlace
          matchId={match_id}
          now={place}
          courts={courts}
          onEnd={end}
          onDone={(moved) => {
            setMoving(false);
            onMoved(moved);
          }}
        />
      )}
    </li>
  );
}

/** The places of a proposal by their days: each can be left out, moved to another free place, or pinned (spec 4 §2.1). */
export function PlanDays({ placed, ...props }: PlanDaysProps) {
  const onMoved = useFocusMoved(placed);
  return byDay(placed).map(([date, places]) => (
    <section key={date} aria-label={longSpanishDate(date)}>
      <h3 className={classes.day}>{longSpanishDate(date)}</h3>
      <ul>
        {places.map((place) => (
          <Place key={place.match_id} place={place} onMoved={onMoved} {...props} />
        ))}
      </ul>
    </section>
  ));
}
