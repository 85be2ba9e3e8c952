import { useMediaQuery } from "@mantine/hooks";
import type { Match } from "#contract/matches/endpoints.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { useMay } from "#web/platform/may.ts";
import { matchActs } from "../model/match-acts.ts";
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
  const isPhone = useMediaQuery("(max-width: 37.5em)") ?? false;
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
          acts={matchActs(line, hasDates, may)}
          now={now}
          saysDate={saysDate}
          isPhone={isPhone}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

/** Matches of groups as rows, each with its day and its round. */
export function MatchRows({ matches, ...actions }: MatchActions & { matches: readonly Match[] }) {
  const [first] = matches;
  if (first === undefined) return null;
  return <LineRows leagueId={first.tournament_id} lines={matches.map((match) => groupLine(match))} {...actions} />;
}
