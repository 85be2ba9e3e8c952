import { Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import type { BracketMatch, BracketPhase } from "#contract/brackets.ts";
import classes from "./bracket-tree.module.css";
import { MatchBox, type MatchBoxProps } from "./match-box.tsx";

type Round = BracketPhase["rounds"][number];

export interface BracketTreeProps {
  phase: BracketPhase;
  onOpen: MatchBoxProps["onOpen"];
}

/** Where a match stands: the places of round n are 2ⁿ rows high, under the row of the titles. */
function rowsOf({ round, position }: BracketMatch): string {
  const height = 2 ** round;
  return `${(position - 1) * height + 2} / span ${height}`;
}

function Column({ phase, round, onOpen }: BracketTreeProps & { round: Round }) {
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
              <MatchBox match={match} onOpen={onOpen} />
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

/** On a phone: one round at a time. */
function ByRounds({ phase, onOpen }: BracketTreeProps) {
  const [shown, setShown] = useState(String(roundInPlay(phase.rounds)));
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
                <MatchBox match={match} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** A bracket: a tree with lines on a wide screen, round by round on a phone; lists of rounds for a screen reader. */
export function BracketTree({ phase, onOpen }: BracketTreeProps) {
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  if (isPhone) return <ByRounds key={phase.id} phase={phase} onOpen={onOpen} />;
  const third = phase.rounds.flatMap(({ matches }) => matches).find(({ is_third_place }) => is_third_place);
  return (
    <>
      {/* Wider than the screen from 16 pairs on: it scrolls. */}
      <section className={classes.tree} style={{ "--rows": phase.size } as React.CSSProperties} aria-label={phase.name}>
        {phase.rounds.map((round) => (
          <Column key={round.number} phase={phase} round={round} onOpen={onOpen} />
        ))}
      </section>
      {third !== undefined && (
        <section aria-label="Tercer puesto">
          <h2 className={classes.title}>Tercer puesto</h2>
          <div style={{ maxWidth: 320 }}>
            <MatchBox match={third} onOpen={onOpen} />
          </div>
        </section>
      )}
    </>
  );
}
