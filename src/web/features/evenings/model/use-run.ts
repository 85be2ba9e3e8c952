import { useEffect, useMemo, useState } from "react";
import { contract } from "#contract/contract.ts";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { openMatches } from "#domain/evenings/allowed.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";
import { nextDraw } from "#domain/evenings/next-draw.ts";
import { stepText } from "#domain/evenings/step-texts.ts";
import type { Step } from "#domain/evenings/steps.ts";
import { lastUndoable } from "#domain/evenings/undo.ts";
import { useMay } from "#web/platform/may.ts";
import { useDrawRound, useFinish, useStep, useUndoStep } from "../mutations.ts";
import type { MatchCard } from "./card-state.ts";
import { nextStep } from "./next-step.ts";
import type { RunTab } from "./run-search.ts";
import { type Called, calledIn, matchIn, matchLabel, playedOf } from "./run-state.ts";
import { useResultQueue } from "./use-result-queue.ts";

const mostForeseen = 24; // people: a phone draws a round of more in too long a time

/** Who rests in the next round, once all results are in: the same draw as the server's. */
function useNextRests(played: PlayedEvening, called: Called, isDue: boolean): string | null {
  const [said, setSaid] = useState<{ of: PlayedEvening; text: string | null } | null>(null);
  const isShort = played.participants.length <= mostForeseen;
  useEffect(() => {
    if (!isDue || !isShort) return;
    const timer = setTimeout(() => {
      const { rests } = nextDraw(played, false);
      const names = rests.map(called.short).join(", ");
      const verb = rests.length === 1 ? "descansa" : "descansan";
      const text = rests.length === 0 ? null : `Ronda ${played.rounds.length + 1}: ${verb} ${names}`;
      setSaid({ of: played, text });
    }, 150);
    return () => clearTimeout(timer);
  }, [played, called, isDue, isShort]);
  return said !== null && said.of === played ? said.text : null;
}

/** What Ctrl Z takes back is not a text that is being typed, nor behind a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([id^=score-]), textarea, select, [contenteditable=true], [role=dialog]") !== null
  );
}

function useUndoKey(undo: (() => void) | null): void {
  useEffect(() => {
    if (undo === null) return;
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!isUndo || event.defaultPrevented || isElsewhere(event.target)) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [undo]);
}

/** What a step was, of a result and of a match without one also where. */
function undoText(step: Step, played: PlayedEvening, called: Called): string {
  const match = step.kind === "result" || step.kind === "void" ? matchIn(played, step.match_id) : undefined;
  return match === undefined ? stepText(step) : `${stepText(step)} · ${called.court(match.court_id)}`;
}

/** The last step in words and how it is taken back: first what waits on this phone. */
function useUndo(evening: Evening, { queue, state }: ReturnType<typeof useResultQueue>) {
  const { mutate } = useUndoStep(evening.id);
  const waiting = state.waiting.at(-1);
  const last = lastUndoable(evening.entries);
  const number = last?.number;
  const matchId = waiting?.match_id;
  const undo = () => {
    if (matchId !== undefined) queue.drop(matchId);
    else if (number !== undefined) mutate(number);
  };
  const kept = last === null ? null : undoText(last.step, playedOf(evening), calledIn(evening));
  return { undo, undoable: waiting === undefined ? kept : `Resultado ${waiting.score.join("-")}` };
}

/** An evening that is played: what the server has, what waits here, and everything that can be done with them. */
export function useRun(evening: Evening, onShow: (tab: RunTab) => void) {
  const may = useMay();
  const canRun = may(contract.evenings.step);
  const results = useResultQueue(evening.id);
  const { queue, state } = results;
  const played = useMemo(() => playedOf(evening), [evening]);
  const optimistic = useMemo(() => playedOf(evening, state.waiting), [evening, state.waiting]);
  const called = useMemo(() => calledIn(evening), [evening]);
  const draw = useDrawRound(evening.id, () => onShow("courts"));
  const end = useFinish(evening.id, () => onShow("table"));
  const step = useStep(evening.id);
  const back = useUndo(evening, results);
  useUndoKey(canRun && back.undoable !== null ? back.undo : null);
  const next = nextStep(optimistic, state, evening.proposals);
  const drawNext = () => draw.mutate({ round: next.round, accepts: next.accepts });
  const finish = () =>
    end.mutate(next.accepts.map((one) => ({ ...one, match_version: matchIn(optimistic, one.match_id)?.version ?? 0 })));
  const isDue = next.kind === "round" && next.missing === null && openMatches(optimistic).length === 0;
  const note = useNextRests(optimistic, called, isDue);
  return {
    ...back,
    canRun,
    played,
    optimistic,
    called,
    queue: state,
    next,
    note,
    isBusy: draw.isPending || end.isPending,
    drawNext,
    finish,
    goOn: () => (next.kind === "finish" ? finish() : drawNext()),
    drop: (matchId: string) => queue.drop(matchId),
    insist: (matchId: string) => queue.insist(matchId),
    enter: ({ match }: MatchCard, score: [number, number]) => {
      const { id, version } = match;
      queue.put({ match_id: id, score, match_version: version, label: matchLabel(match, called) });
    },
    voidMatch: ({ match }: MatchCard) => step.mutate({ kind: "void", match_id: match.id }),
    clear: ({ match }: MatchCard) => step.mutate({ kind: "result", match_id: match.id, score: null }),
  };
}

export type Run = ReturnType<typeof useRun>;
