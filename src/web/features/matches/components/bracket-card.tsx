import { Badge, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { drawPlaceName, drawSideName } from "#domain/brackets/bracket-names.ts";
import { adminStatusLabel, isPending, statusColour } from "#domain/scores/match-status.ts";
import { isByDefault } from "#domain/scores/score.ts";
import { shownWhen } from "#domain/season/match-when.ts";
import { paths } from "#web/paths.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { bracketActions, sidesText } from "../model/bracket-matches.ts";
import { usePlayDrawn } from "../mutations.ts";
import classes from "./match-card.module.css";
import grid from "./match-grid.module.css";
import { PlayButton } from "./play-button.tsx";

function Side({ match, at }: { match: ListedBracketMatch; at: 0 | 1 }) {
  const side = match.sides[at];
  const hasWon = side.pair_id !== null && side.pair_id === match.winner_pair_id;
  return (
    <div className={classes.line} data-won={hasWon || undefined}>
      <span className={classes.pair}>{drawSideName(side)}</span>
      {match.outcome !== null && (
        <span className={`${classes.games} tabular`}>
          {!isByDefault(match.outcome) &&
            match.set_results.map((set) => <span key={set.set}>{at === 0 ? set.pair1_games : set.pair2_games}</span>)}
        </span>
      )}
    </div>
  );
}

function whenText({ status, ...match }: ListedBracketMatch): string | null {
  const { match_date, match_time, court_name } = shownWhen(match);
  if (match_date === null) return isPending(status) ? "Fecha por definir" : null;
  const parts = [shortWeekdayDate(match_date), match_time === null ? null : hourMinute(match_time), court_name];
  return parts.filter((part) => part !== null).join(" · ");
}

interface OfLeague {
  leagueId: string;
  match: ListedBracketMatch;
}

/** The way to the match's dialogs, which open in its bracket; who may change nothing is led to it. */
function Actions({ leagueId, match }: OfLeague) {
  const may = useMay();
  const { schedule, result, play } = bracketActions(match);
  const change = usePlayDrawn(leagueId);
  const dialogs = [
    { dialog: "schedule", label: schedule, may: may(contract.brackets.schedule), join: " " },
    { dialog: "result", label: result, may: may(contract.brackets.saveResult), join: " de " },
  ].filter((one) => one.label !== null && one.may);
  if (dialogs.length === 0) dialogs.push({ dialog: "match", label: "Ver en el cuadro", may: true, join: ": " });
  const links = dialogs.map(({ dialog, label, join }) => (
    <Button
      key={dialog}
      size="sm"
      variant={label === "Resultado" && match.match_date !== null ? "light" : "default"}
      renderRoot={(props) => <Link to={paths.bracket} search={{ [dialog]: match.id }} {...props} />}
      aria-label={`${label}${join}${sidesText(match)}`}
    >
      {label}
    </Button>
  ));
  if (play === null || !may(contract.brackets.start)) return links;
  return (
    <>
      {links}
      <PlayButton
        play={play}
        about={sidesText(match)}
        isBusy={change.isPending}
        onPlay={() => change.mutate({ match, play })}
      />
    </>
  );
}

function BracketCard({ leagueId, match }: OfLeague) {
  const when = whenText(match);
  return (
    <li className={`${card.surface} ${classes.card}`}>
      <div className={classes.line}>
        <span className={classes.group}>
          {match.phase_name} · {drawPlaceName(match)}
        </span>
        <Badge color={statusColour(match.status)}>{adminStatusLabel(match.status)}</Badge>
      </div>
      <Side match={match} at={0} />
      <Side match={match} at={1} />
      {match.lineup.map(({ player_id, absent_name, substitute_name }) => (
        <p key={player_id} className={classes.when}>
          Jugó {substitute_name} por {absent_name}
        </p>
      ))}
      {when !== null && <p className={classes.when}>{when}</p>}
      <div className={classes.actions}>
        <Actions leagueId={leagueId} match={match} />
      </div>
    </li>
  );
}

/** Matches of the league's brackets as cards, under a heading of their own (spec 5 §1.1). */
export function BracketGrid({ leagueId, matches }: { leagueId: string; matches: ListedBracketMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="bracket-matches" className={classes.bracket}>
      <h2 id="bracket-matches" className={classes.bracketTitle}>
        Cuadro
      </h2>
      <ul className={grid.grid}>
        {matches.map((match) => (
          <BracketCard key={match.id} leagueId={leagueId} match={match} />
        ))}
      </ul>
    </section>
  );
}
