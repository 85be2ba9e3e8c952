import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PublicDrawnMatch, PublicPhase } from "#contract/portal/bracket.ts";
import { lastRoundOf, type Place, placesOf, roundInPlay, wayFrom } from "../model/bracket-way.ts";
import classes from "./bracket-tree.module.css";
import { DrawnMatchBox, type DrawnMatchProps, ExemptBox } from "./drawn-match.tsx";

export interface BracketTreeProps extends Omit<DrawnMatchProps, "match"> {
  phase: PublicPhase;
  /** The pair that a search has found: its last round is shown. */
  sought: string | undefined;
  /** How a pair is looked for. */
  search: ReactNode;
}

const shortNames: Record<string, string> = { Semifinales: "Semis", Dieciseisavos: "1/16", Treintaidosavos: "1/32" };

/** 'Octavos', as a link with little room says it. */
function shortName(name: string): string {
  const first = name.split(" ", 1)[0] ?? name;
  return shortNames[first] ?? first;
}

interface ColumnProps extends Omit<BracketTreeProps, "search"> {
  number: number;
  /** Whether a phone shows it: the tree is as high as that. */
  isShown: boolean;
}

function Column({ phase, number, isShown, ...box }: ColumnProps) {
  const round = phase.rounds.find((one) => one.number === number);
  const before = placesOf(phase, number - 1);
  const feeders = (place: Place) => before.filter(({ position }) => Math.ceil(position / 2) === place.position);
  const third = round?.matches.find(({ is_third_place }) => is_third_place);
  return (
    <section
      className={classes.round}
      id={`ronda-${number}`}
      aria-labelledby={`nombre-${number}`}
      data-shown={isShown || undefined}
    >
      <h2 className={classes.title} id={`nombre-${number}`}>
        {round?.name}
      </h2>
      <ol className={classes.places} style={{ "--places": 2 ** (phase.rounds.length - number) }}>
        {placesOf(phase, number).map((place) => {
          const from = feeders(place);
          const incoming = from.map((one) => wayFrom(one, box.chosen)).find((line) => line !== undefined);
          return (
            <li
              key={place.position}
              className={classes.place}
              style={{ "--at": place.position }}
              data-lower={place.position % 2 === 0 || undefined}
              data-way={wayFrom(place, box.chosen)}
              data-from={from.length === 0 ? undefined : (incoming ?? "other")}
            >
              {"exempt" in place ? (
                <ExemptBox {...box} exempt={place.exempt} />
              ) : (
                <DrawnMatchBox {...box} match={place.match} />
              )}
            </li>
          );
        })}
      </ol>
      {third !== undefined && (
        <div className={classes.third}>
          <DrawnMatchBox {...box} match={third} />
        </div>
      )}
    </section>
  );
}

const lineLength = 18; // letters that a name has room for on one line

/** How many lines the names of a match may take. */
function linesOf(match: PublicDrawnMatch | undefined): number {
  const names = (match?.sides ?? []).flatMap(({ name }) => name?.split(" & ") ?? []);
  return names.reduce((sum, { length }) => sum + Math.ceil(length / lineLength), 0);
}

function goTo(scroller: HTMLElement | null, number: number): void {
  const round = scroller?.children[number - 1];
  if (round instanceof HTMLElement) scroller?.scrollTo({ left: round.offsetLeft - scroller.offsetLeft - 16 });
}

/** Which round a phone shows: it begins with the one in play, and follows the finger. */
function useShownRound(phase: PublicPhase, sought: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const [first] = useState(roundInPlay(phase));
  const [shown, setShown] = useState(first);
  useEffect(() => {
    // On a wide screen the tree is read from the left.
    if (location.hash === "" && matchMedia("(max-width: 47.99em)").matches) goTo(scroller.current, first);
  }, [first]);
  const soughtRound = sought === undefined ? undefined : lastRoundOf(phase, sought);
  useEffect(() => {
    if (soughtRound !== undefined) goTo(scroller.current, soughtRound);
  }, [soughtRound]);
  const onScroll = () => {
    const at = scroller.current;
    const width = at?.firstElementChild?.clientWidth ?? 1;
    if (at !== null) setShown(Math.min(phase.rounds.length, Math.round(at.scrollLeft / width) + 1));
  };
  return { scroller, shown, onScroll };
}

/** A bracket: a tree with lines on a wide screen, on a phone one round a page; for a screen reader lists of rounds (spec 5 §3.2). */
export function BracketTree(props: BracketTreeProps) {
  const { search, ...column } = props;
  const { phase, sought } = column;
  const { scroller, shown, onScroll } = useShownRound(phase, sought);
  const third = phase.rounds.at(-1)?.matches.find(({ is_third_place }) => is_third_place);
  return (
    <>
      <div className={classes.bar}>
        <nav className={classes.rounds} aria-label="Rondas">
          {phase.rounds.map(({ number, name }) => (
            <a
              key={number}
              href={`#ronda-${number}`}
              aria-current={shown === number || undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(scroller.current, number);
              }}
            >
              {shortName(name)}
            </a>
          ))}
        </nav>
        {search}
      </div>
      <div
        ref={scroller}
        className={classes.tree}
        data-size={2 ** phase.rounds.length}
        data-third={third !== undefined || undefined}
        style={{ "--third": linesOf(third) }}
        role="region"
        aria-label={phase.name}
        // Wider than the screen, it is scrolled by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        {phase.rounds.map(({ number }) => (
          <Column key={number} {...column} number={number} isShown={number === shown} />
        ))}
      </div>
    </>
  );
}
