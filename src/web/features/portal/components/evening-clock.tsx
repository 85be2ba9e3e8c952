import { IconBell, IconBellRinging } from "@tabler/icons-react";
import type { PublicEvening } from "#contract/portal/evening.ts";
import { clockText } from "#domain/evenings/clock-text.ts";
import { spokenClock, useCountdown, useHorn } from "../model/use-countdown.ts";
import classes from "./evening-band.module.css";

/** The countdown that all screens share, with its horn for who asks for it (spec 8 §1.2); said aloud at 5, 1 and 0 minutes only. */
export function EveningClock({ clock }: Pick<PublicEvening, "clock">) {
  const seconds = useCountdown(clock);
  const horn = useHorn(seconds);
  if (clock.ends_at === null && clock.left === null) return null;
  const Bell = horn.isOn ? IconBellRinging : IconBell;
  return (
    <div className={classes.time}>
      <span
        className={classes.clock}
        role="timer"
        aria-label="Tiempo de la ronda"
        data-over={seconds === 0 || undefined}
      >
        {seconds === null ? "--:--" : clockText(seconds)}
      </span>
      {clock.ends_at === null && <span className={classes.stopped}>en pausa</span>}
      <span className="heard" role="status">
        {spokenClock(clock.ends_at === null ? null : seconds)}
      </span>
      <button type="button" className={classes.bell} aria-pressed={horn.isOn} onClick={horn.toggle}>
        <Bell size={18} aria-hidden="true" />
        {horn.isOn ? "Sonará aquí" : "Avisarme de la bocina"}
      </button>
    </div>
  );
}
