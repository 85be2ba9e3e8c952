import { useMediaQuery } from "@mantine/hooks";
import type { Match } from "#contract/matches/endpoints.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { useMay } from "#web/platform/may.ts";
import { groupLine, type MatchLine } from "../model/match-line.ts";
import type { OpenMatch } from "../model/open-match.ts";
import classes from "./match-row.module.css";
import { MatchRow } from "./match-row.tsx";

export interface MatchActions {
  /** False where matches are given no dates: individual leagues. */
  hasDates: boolean;
  onOpen: (open: OpenMatch) => void;
}

interface LineRowsProps extends MatchActions {
  leagueId: string;
  lines: readonly MatchLine[];
  /** Whether each row says its day, since no heading above does. */
  saysDate?: boolean;
  isLate?: boolean;
}

/** Matches of groups and of brackets as rows. */
export function LineRows({ leagueId, lines, hasDates, saysDate = true, isLate = false, onOpen }: LineRowsProps) {
  const isPhone = useMediaQuery("(max-width: 37.5em)", false, { getInitialValueInEffect: false });
  const now = useClubNow();
  const may = useMay();
  return (
    <ul
      className={classes.list}
      data-days={saysDate || undefined}
      data-late={isLate || undefined}
      data-undated={!hasDates || undefined}
    >
      {lines.map((line) => (
        <MatchRow
          key={line.id}
          leagueId={leagueId}
          line={line}
          may={may}
          now={now}
          saysDate={saysDate}
          hasDates={hasDates}
          isPhone={isPhone}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface MatchRowsProps extends MatchActions {
  matches: readonly Match[];
  /** Whether all are of the group and the round that the screen is of. */
  isOfGroup?: boolean;
}

/** Matches of groups as rows, each with its day, its group and its round. */
export function MatchRows({ matches, isOfGroup = false, ...actions }: MatchRowsProps) {
  const [first] = matches;
  if (first === undefined) return null;
  const lines = matches.map((match) => {
    const line = groupLine(match);
    return isOfGroup && match.kind !== "promotion" ? { ...line, about: "" } : line;
  });
  return <LineRows leagueId={first.tournament_id} lines={lines} {...actions} />;
}
