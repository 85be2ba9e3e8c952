import type { ReactNode } from "react";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { clockTime, hourMinute } from "#domain/base/clock-time.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { QrCode } from "#web/ui/plain/qr-code.tsx";
import classes from "./poster.module.css";

/** How large a title may be. */
function lengthOf({ length }: string): "short" | "middle" | "long" {
  if (length <= 10) return "short";
  return length <= 24 ? "middle" : "long";
}

interface HeadProps {
  /** Whose it is, in a line above. */
  of: string;
  title: string;
  children?: ReactNode;
}

/** The head of a sheet: what it is in large letters, and beside it what counts. */
export function PosterHead({ of, title, children }: HeadProps) {
  return (
    <header className={classes.head}>
      <p className={classes.of}>{of}</p>
      <h2 className={classes.title} data-length={lengthOf(title)}>
        {title}
      </h2>
      {children}
    </header>
  );
}

/** What stands large on the right of a head, with a line above it. */
export function PosterAside({ small, large }: { small?: string | undefined; large: string | null }) {
  return (
    <div className={classes.aside}>
      {small !== undefined && <p className={classes.round}>{small}</p>}
      {large !== null && <p className={classes.deadline}>{large}</p>}
    </div>
  );
}

/** 'Impreso el sáb 28 nov, 12:03', on the club's clock; null until its time zone is known. */
export function usePrinted(): string | null {
  const moment = useClubNow();
  return moment === null
    ? null
    : `Impreso el ${shortWeekdayDay(moment.date)}, ${hourMinute(clockTime(moment.minutes))}`;
}

/** Where what is printed can be read as it is now. */
export interface PosterLink {
  /** The path of the page. */
  path: string;
  /** How to come there by hand: 'laribera.example, «Liga de Otoño»'. */
  words: string;
}

/** The foot of a sheet: the code with its address in letters, and when it was printed. */
export function PosterFoot({ link, call, note }: { link: PosterLink | null; call: string; note?: string | null }) {
  const printed = usePrinted();
  return (
    <>
      <div className={classes.space} />
      <footer className={classes.foot}>
        {link !== null && (
          <QrCode text={`${location.origin}${link.path}`} label={`Código de ${call}`} className={classes.code} />
        )}
        <div>
          {link !== null && (
            <>
              <p className={classes.call}>{call}</p>
              <p className={classes.address}>{link.words}</p>
            </>
          )}
          <p className={classes.small}>{[printed, note].filter(Boolean).join(". ")}</p>
        </div>
      </footer>
    </>
  );
}
