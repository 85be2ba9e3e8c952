import { Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import type { BracketMatch, BracketPhase } from "#contract/brackets/endpoints.ts";
import { matchesIn } from "../model/result-match.ts";
import classes from "./bracket-tree.module.css";
import { MatchBox, type MatchBoxProps } from "./match-box.tsx";

type Round = BracketPhase["rounds"][number];

export interface BracketTreeProps extends Omit<MatchBoxProps, "match"> {
  phase: BracketPhase;
}

/** Where a match stands: the places of round n are 2ⁿ rows high, under the row of the titles. */
function rowsOf({ round, position }: BracketMatch): string {
  const height = 2 ** round;
  return `${(position - 1) * height + 2} / span ${height}`;
}

function Column({ leagueId, phase, round, ...box }: BracketTreeProps & { round: Round }) {
  const before = phase.rounds.find(({ number }) => number === round.number - 1)?.matches ?? [];
  const comesFrom = (position: number) => before.some((match) => match.position === position && !match.is_third_place);
  return (
    <section className={classes.round} aria-label={round.name}>
      <h2 className={classes.title} style={{ gridColumn: round.number }}>
        {round.name}
      </h2>
      <ul className={classes.list}>
        {round.matches
          .filter(({ is_third_place }) => !is_third_place)
          .map((match) => (
            <li
              key={match.id}
              className={classes.place}
              style={{ gridColumn: round.number, gridRow: rowsOf(match) }}
              data-goes-on={round.number < phase.rounds.length || undefined}
              data-from-above={comesFrom(match.position * 2 - 1) || undefined}
              data-from-below={comesFrom(match.position * 2) || undefined}
            >
              <MatchBox leagueId={leagueId} match={match} {...box} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The first round with something to play; else the last. */
function roundInPlay(rounds: Round[]): number {
  const open = rounds.find(({ matches }) => matches.some(({ status }) => status !== "completed"));
  return (open ?? rounds.at(-1))?.number ?? 1;
}

/** The round of a match. */
function roundOf(rounds: Round[], matchId: string | null): number | undefined {
  return rounds.find(({ matches }) => matches.some(({ id }) => id === matchId))?.number;
}

/** On a phone: one round at a time. */
function ByRounds({ leagueId, phase, ...box }: BracketTreeProps) {
  const [shown, setShown] = useState(String(roundOf(phase.rounds, box.marked) ?? roundInPlay(phase.rounds)));
  return (
    <Tabs value={shown} onChange={(value) => setShown(value ?? "1")} keepMounted={false}>
      <Tabs.List mb="md">
        {phase.rounds.map(({ number, name }) => (
          <Tabs.Tab key={number} value={String(number)}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {phase.rounds.map(({ number, matches }) => (
        <Tabs.Panel key={number} value={String(number)}>
          <ul className={classes.rounds}>
            {matches.map((match) => (
              <li key={match.id}>
                <MatchBox leagueId={leagueId} match={match} {...box} />
              </li>
            ))}
          </ul>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** A bracket: a tree with lines on a wide screen, round by round on a phone; lists of rounds for a screen reader. */
export function BracketTree({ leagueId, phase, ...box }: BracketTreeProps) {
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  if (isPhone) return <ByRounds key={phase.id} leagueId={leagueId} phase={phase} {...box} />;
  const third = matchesIn({ phases: [phase] }).find(({ is_third_place }) => is_third_place);
  return (
    <>
      {/* Wider than the screen from 16 pairs on: it scrolls. */}
      <section className={classes.tree} style={{ "--rows": phase.size }} aria-label={phase.name}>
        {phase.rounds.map((round) => (
          <Column key={round.number} leagueId={leagueId} phase={phase} round={round} {...box} />
        ))}
      </section>
      {third !== undefined && (
        <section aria-label="Tercer puesto">
          <h2 className={classes.title}>Tercer puesto</h2>
          <div style={{ maxWidth: 320 }}>
            <MatchBox leagueId={leagueId} match={third} {...box} />
          </div>
        </section>
      )}
    </>
  );
}
