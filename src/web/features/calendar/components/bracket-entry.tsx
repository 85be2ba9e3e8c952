import { Link } from "@tanstack/react-router";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { drawPlaceName, drawSideName } from "#domain/brackets/bracket-names.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { CutName } from "./cut-name.tsx";
import { EntryText } from "./entry-text.tsx";
import classes from "./week-calendar.module.css";

/** A booking of a match of a bracket in the calendar: it leads to its dialog in the bracket (spec 5 §1.1). */
export function BracketEntry({ match, faults }: { match: ListedBracketMatch; faults: readonly string[] }) {
  const may = useMay();
  const kind = isPending(match.status) ? "schedule" : "result";
  const opens = may(kind === "schedule" ? contract.brackets.schedule : contract.brackets.saveResult);
  return (
    <Link
      to={paths.bracket}
      search={{ [opens ? kind : "match"]: match.id }}
      className={classes.entry}
      data-bracket
      data-printed
    >
      <EntryText match={match} court={match.court_name} about={drawPlaceName(match)} faults={faults}>
        {match.sides.map((side, at) => {
          const key = at === 0 ? "first" : "second";
          return side.name === null ? (
            <span key={key} className={classes.pair}>
              {drawSideName(side)}
            </span>
          ) : (
            <CutName key={key} name={side.name} />
          );
        })}
      </EntryText>
    </Link>
  );
}
