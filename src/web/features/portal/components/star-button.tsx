import { useIsInBrowser } from "#web/ui/plain/use-is-in-browser.ts";
import { followPair, useMyPair } from "../model/my-pair.ts";
import classes from "./star-button.module.css";

export function Star({ size = 18 }: { size?: number }) {
  return (
    <svg className={classes.star} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="m12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.5L12 17.4l-5.8 3.2 1.3-6.5L2.7 9.6l6.5-.8z" />
    </svg>
  );
}

export interface StarButtonProps {
  leagueId: string;
  pairId: string;
  name: string;
  /** Of a league of individual players. */
  isPlayer?: boolean;
  /** Whether it says what it is, as on the pair's own page. */
  isWide?: boolean;
}

/** In a row without a button the star of the pair that is followed (spec 7 §1.2). */
export function OwnStar({ leagueId, pairId }: Pick<StarButtonProps, "leagueId" | "pairId">) {
  if (useMyPair(leagueId) !== pairId) return null;
  return (
    <span className={classes.own}>
      <Star size={14} />
      <span className="heard">Mi pareja</span>
    </span>
  );
}

/** Follows a pair in its league, in this browser (spec 7 §1.2). */
export function StarButton({ leagueId, pairId, name, isPlayer = false, isWide = false }: StarButtonProps) {
  const isMine = useMyPair(leagueId) === pairId;
  const isInBrowser = useIsInBrowser();
  const says = isPlayer ? "Seguir" : "Mi pareja";
  const press = () => followPair(leagueId, isMine ? undefined : pairId);
  return (
    <button
      type="button"
      className={classes.button}
      data-wide={isWide || undefined}
      aria-pressed={isMine}
      aria-label={isInBrowser ? `${says}: ${name}` : says}
      onClick={press}
    >
      <Star />
      {isWide && says}
    </button>
  );
}
