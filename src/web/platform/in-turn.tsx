import { type ReactNode, Suspense, useEffect, useState } from "react";
import { nextTask } from "./next-task.ts";

let isTakingOver = false;
/** When each part of the page may be taken over: one after the other, each in a task of its own. */
const turns: Promise<void>[] = [];
let hasCome = -1;
let hurry = () => {};
let isHurried = Promise.resolve();

async function comeTo(at: number): Promise<void> {
  if (at > 0) await turnOf(at - 1);
  await Promise.race([nextTask(), isHurried]);
  hasCome = at;
}

function turnOf(at: number): Promise<void> {
  turns[at] ??= comeTo(at);
  return turns[at];
}

/** Ends when every part of the page answers. */
export async function allTakenOver(): Promise<void> {
  await turns.at(-1);
}

const presses = ["pointerdown", "click", "keydown"];

/**
 * Takes over a page that the server drew: its frame at once, the parts of a long list in their turn, so that what is done meanwhile
 * need not wait for all of them. A press does not find them waiting: they hurry before it comes to where it goes.
 * @param takeOver returns when it is done
 */
export function takeOverInTurns(takeOver: () => void): void {
  isHurried = new Promise((resolve) => {
    hurry = resolve;
  });
  for (const press of presses) addEventListener(press, hurry, true);
  isTakingOver = true;
  takeOver();
  isTakingOver = false;
  const isDone = () => {
    for (const press of presses) removeEventListener(press, hurry, true);
  };
  void allTakenOver().then(isDone, isDone);
}

interface TurnProps {
  at: number;
  isDrawn: boolean;
  onTaken: (drawn: null) => void;
  children: ReactNode;
}

/** Waits where it stands: what the server drew stays as it is meanwhile. */
function Turn({ at, isDrawn, onTaken, children }: TurnProps) {
  if (isDrawn && at > hasCome) throw turnOf(at);
  useEffect(() => onTaken(null), [onTaken]);
  return children;
}

/**
 * A part of a long page, of one element.
 * @param at its place among the parts, from 0, which is taken over with the page
 */
export function InTurn({ at, children }: { at: number; children: ReactNode }) {
  // What changes before its turn is told after it: else it would pass for what the server drew.
  const [drawn, setDrawn] = useState<ReactNode>(isTakingOver && at > 0 ? children : null);
  if (at === 0) return children;
  return (
    <Suspense>
      <Turn at={at} isDrawn={drawn !== null} onTaken={setDrawn}>
        {drawn ?? children}
      </Turn>
    </Suspense>
  );
}
