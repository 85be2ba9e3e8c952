import { IconPlayerPause, IconPlayerPlay, IconRotate } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { clockText } from "#domain/evenings/clock-text.ts";
import { saidAt, secondsLeft } from "../model/clock-left.ts";
import { readyHorn, soundHorn } from "../model/horn.ts";
import { useClock } from "../mutations.ts";
import classes from "./run.module.css";

interface RunClockProps {
  evening: Evening;
  minutes: number;
  /** When the evening was last read, in ms since 1970. */
  readAt: number;
  canRun: boolean;
}

/** What is left, second by second while the clock runs, and what is said of it aloud. */
function useLeft({ evening, minutes, readAt }: RunClockProps) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const { clock, now } = evening;
  const { ends_at, left } = clock;
  useEffect(() => {
    let before: number | null = null;
    const tick = () => {
      const at = { readAt, here: Date.now() };
      const value = secondsLeft({ clock: { ends_at, left }, now, settings: { minutes } }, at);
      const text = before === null || ends_at === null ? null : saidAt(before, value);
      if (text !== null) setSaid(text);
      if (text !== null && value === 0) soundHorn();
      before = value;
      setSeconds(value);
    };
    tick();
    if (ends_at === null) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [ends_at, left, now, minutes, readAt]);
  return { seconds: seconds ?? minutes * 60, said };
}

/** The countdown that all screens share, with its buttons; the horn sounds at its end (spec 8 §1.2). */
export function RunClock(props: RunClockProps) {
  const { evening, minutes, canRun } = props;
  const { seconds, said } = useLeft(props);
  const change = useClock(evening.id);
  const isRunning = evening.clock.ends_at !== null && seconds > 0;
  const isFresh = evening.clock.ends_at === null && seconds === minutes * 60;
  const press = (action: "start" | "pause" | "reset") => {
    readyHorn();
    change.mutate(action);
  };
  return (
    <div className={classes.clock} role="group" aria-label="Reloj de la ronda">
      {canRun && seconds > 0 && (
        <button
          type="button"
          className={classes.round}
          aria-label={isRunning ? "Parar el reloj" : "Poner en marcha el reloj"}
          onClick={() => press(isRunning ? "pause" : "start")}
        >
          {isRunning ? (
            <IconPlayerPause size={20} aria-hidden="true" />
          ) : (
            <IconPlayerPlay size={20} aria-hidden="true" />
          )}
        </button>
      )}
      {canRun && !isFresh && !isRunning && (
        <button type="button" className={classes.round} aria-label="Reiniciar el reloj" onClick={() => press("reset")}>
          <IconRotate size={20} aria-hidden="true" />
        </button>
      )}
      <span className={classes.time} data-over={seconds === 0 || undefined} role="timer" aria-live="off">
        {clockText(seconds)}
      </span>
      <span className="heard" role="status">
        {said}
      </span>
    </div>
  );
}
