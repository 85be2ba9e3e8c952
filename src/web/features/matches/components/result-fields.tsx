import { Alert, Chip, Group, Radio, Stack } from "@mantine/core";
import { useId } from "react";
import type { Match } from "#contract/matches/endpoints.ts";
import { hasSets, needsWinner, type Outcome, type Side, scoreMatch, totalsOf } from "#domain/scores/score.ts";
import { counted } from "#web/platform/format.ts";
import { type Entry, type ResultRules, setsOf, unlikelyText } from "../model/result-entry.ts";
import classes from "./result-dialog.module.css";
import { SetFields, type TwoNames } from "./set-fields.tsx";
import "#web/ui/controls.css";

const outcomes: { value: Outcome; label: string }[] = [
  { value: "played", label: "Partido jugado" },
  { value: "walkover", label: "W.O. (no presentado)" },
  { value: "no_show", label: "W.O. sin avisar" },
  { value: "retirement", label: "Retirada" },
  { value: "time_over", label: "Fin del tiempo" },
  { value: "double_walkover", label: "Doble W.O." },
];

const nameOn = (match: TwoNames, side: Side) => (side === 1 ? match.pair1_name : match.pair2_name);

interface Judged {
  entry: Entry;
  rules: ResultRules;
  score: ReturnType<typeof scoreMatch>;
}

function verdictText(match: TwoNames, { entry, rules, score }: Judged): string {
  if (!score.ok) return "Sin resultado todavía";
  // One set of the best of three wins nothing yet.
  if (entry.outcome === "played" && rules.format === "pairs" && setsOf(entry).length === 1) {
    return score.value.winner === null ? "Primer set igualado" : `Primer set para ${nameOn(match, score.value.winner)}`;
  }
  if (entry.outcome === "time_over" && score.value.winner !== null) {
    return `Gana ${nameOn(match, score.value.winner)}: más juegos al acabar el tiempo`;
  }
  if (score.value.winner === null) return entry.outcome === "double_walkover" ? "Sin ganador" : "Empate";
  return `Gana ${nameOn(match, score.value.winner)}`;
}

/** Sets and games as they stand, by the function that the server stores them with (ruling 13). */
function LiveTotals({ match, entry, rules }: { match: TwoNames; entry: Entry; rules: ResultRules }) {
  const entered = {
    outcome: entry.outcome,
    set_results: setsOf(entry),
    winner: needsWinner(entry.outcome) ? entry.winner : null,
  };
  const score = scoreMatch(entered, { ...rules, strict_scores: false });
  const totals = score.ok ? score.value : totalsOf(entered, rules);
  return (
    <div className={classes.totals} role="status">
      {([1, 2] as const).map((side) => (
        <div key={side} className={classes.total} data-won={(score.ok && score.value.winner === side) || undefined}>
          <span>{side === 1 ? match.pair1_name : match.pair2_name}</span>
          <span className="tabular">
            <strong>{counted(side === 1 ? totals.pair1_sets_won : totals.pair2_sets_won, "set", "sets")}</strong> ·{" "}
            {counted(side === 1 ? totals.pair1_games_won : totals.pair2_games_won, "juego", "juegos")}
          </span>
        </div>
      ))}
      <p className={classes.verdict}>{verdictText(match, { entry, rules, score })}</p>
    </div>
  );
}

function WinnerChoice({
  label,
  match,
  entry,
  onChange,
}: {
  label: string;
  match: TwoNames;
  entry: Entry;
  onChange: (winner: 1 | 2) => void;
}) {
  return (
    <Radio.Group
      label={label}
      value={entry.winner === null ? "" : String(entry.winner)}
      onChange={(value) => onChange(value === "2" ? 2 : 1)}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="1" label={match.pair1_name} />
        <Radio value="2" label={match.pair2_name} />
      </Stack>
    </Radio.Group>
  );
}

interface OutcomeChoiceProps {
  entry: Entry;
  rules: ResultRules;
  onChange: (outcome: Outcome) => void;
}

/** How it ended, as buttons of which one is pressed. */
function OutcomeChoice({ entry, rules, onChange }: OutcomeChoiceProps) {
  const label = useId();
  const offered = outcomes.filter(
    ({ value }) => value !== "no_show" || rules.has_no_show || entry.outcome === "no_show",
  );
  return (
    <div role="radiogroup" aria-labelledby={label}>
      <p id={label} className={classes.label}>
        Desenlace
      </p>
      <Chip.Group value={entry.outcome} onChange={(value) => onChange(value)}>
        <Group gap="xs">
          {offered.map(({ value, label: name }) => (
            <Chip key={value} name={label} value={value} variant="outline" radius="md" size="md">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  );
}

export interface ResultFieldsProps {
  match: TwoNames;
  entry: Entry;
  rules: ResultRules;
  /** Over the choice of who wins. */
  winnerLabel?: string;
  onChange: (entry: Entry) => void;
}

/** What a result consists of: sets, how it came about, who won, and what that makes (spec 2 §5). */
export function ResultFields({ match, entry, rules, winnerLabel = "Pareja que gana", onChange }: ResultFieldsProps) {
  const isWithSets = hasSets(entry.outcome);
  const unlikely = unlikelyText(entry);
  return (
    <>
      {isWithSets && (
        <SetFields
          match={match}
          sets={entry.sets}
          // A third set that is taken away takes what was said of it along.
          onChange={(sets) =>
            onChange({ ...entry, sets, superTieBreak: sets.length === 3 ? entry.superTieBreak : null })
          }
          isSuperTieBreak={setsOf(entry)[2]?.super_tie_break === true}
          onSuperTieBreak={(isSuperTieBreak) => onChange({ ...entry, superTieBreak: isSuperTieBreak })}
        />
      )}
      {needsWinner(entry.outcome) && (
        <WinnerChoice
          label={winnerLabel}
          match={match}
          entry={entry}
          onChange={(winner) => onChange({ ...entry, winner })}
        />
      )}
      <LiveTotals match={match} entry={entry} rules={rules} />
      {unlikely !== null && <Alert color="yellow">{unlikely}</Alert>}
      <OutcomeChoice entry={entry} rules={rules} onChange={(outcome) => onChange({ ...entry, outcome })} />
    </>
  );
}

/** Which match it is about. */
export function MatchLine({ match, isNamed }: { match: Match; isNamed: boolean }) {
  return (
    <p className="muted">
      {match.group_name} · Jornada {match.round_number}
      {isNamed && ` · ${match.pair1_name} contra ${match.pair2_name}`}
    </p>
  );
}
