import { drawsWithoutTable, openMatches, stepFault } from "#domain/evenings/allowed.ts";
import { type EveningSettings, presentIn, usualSettings } from "#domain/evenings/evening.ts";
import { after, fold, nextRound, type PlayedEvening } from "#domain/evenings/fold.ts";
import { nextDraw } from "#domain/evenings/next-draw.ts";
import type { Entry, Plan, Step } from "#domain/evenings/steps.ts";
import { lastUndoable } from "#domain/evenings/undo.ts";
import { numbers } from "./planning-volume.ts";

const formats = ["americano", "mexicano", "pairs", "pozo"] as const;
const rests = ["mean", "half", "nothing"] as const;

/** An evening before its first step, of a seed. */
function randomPlan(any: (limit: number) => number): Plan {
  const isSo = (ofHundred: number) => any(100) < ofHundred;
  const people = isSo(15) ? 20 + any(41) : 4 + any(16);
  const format = formats[any(4)] ?? "americano";
  const settings: EveningSettings = {
    ...usualSettings,
    format,
    is_mixed: isSo(25),
    rest: rests[any(3)] ?? "mean",
    latecomers: isSo(50) ? "mean" : "nothing",
    first: isSo(50) ? "level" : "lots",
    pairs_by: isSo(50) ? "table" : "all",
    pozo: {
      partners: isSo(50) ? "stay" : "split",
      draw: isSo(50) ? "above" : "lots",
      order: isSo(50) ? "court" : "last",
    },
  };
  const partner = (at: number) => (format === "pairs" && (at ^ 1) < people ? `p${at ^ 1}` : null);
  return {
    settings,
    seed: `evening ${any(1_000_000)}`,
    avoid: [],
    people: Array.from({ length: people }, (_, at) => ({
      id: `p${at}`,
      gender: at % 2 === 0 ? "woman" : "man",
      level: isSo(50) ? 1 + any(6) : null,
      partner_id: partner(at),
    })),
  };
}

/** What somebody who runs an evening does next; null: nothing of that kind can be done. */
function randomStep(evening: PlayedEvening, any: (limit: number) => number): Step | null {
  const one = <T>(all: readonly T[]): T | undefined => all[any(all.length)];
  const here = presentIn(evening, nextRound(evening));
  const away = evening.participants.filter((each) => !here.includes(each));
  const going = openMatches(evening);
  const score = (): [number, number] => {
    const own = any(25);
    return [own, any(10) === 0 ? Math.max(0, 20 - own) : 24 - own];
  };
  const kind = any(100);
  const open = one(going);
  if (open !== undefined && kind < 60) return { kind: "result", match_id: open.id, score: score() };
  if (open !== undefined && kind < 63) return { kind: "void", match_id: open.id };
  const played = one(evening.rounds.flatMap(({ matches }) => matches).filter(({ score: its }) => its !== null));
  if (played !== undefined && kind < 67)
    return { kind: "result", match_id: played.id, score: any(5) === 0 ? null : score() };
  const [comes, goes] = [one(away), one(here)];
  if (comes !== undefined && kind < 70) return { kind: "arrived", person_id: comes.id };
  if (goes !== undefined && here.length > 4 && kind < 73) return { kind: "left", person_id: goes.id };
  if (comes !== undefined && goes !== undefined && kind < 76) {
    const [keeps_points, is_now] = [any(2) === 0, any(2) === 0];
    return { kind: "substituted", out_id: goes.id, in_id: comes.id, keeps_points, is_now };
  }
  if (kind < 78) return { kind: "court", court_id: 1 + any(12), is_open: any(2) === 0 };
  if (kind < 79) return { kind: "settings", changes: { rest: "mean" } };
  if (kind < 80 && evening.rounds.length > 8) return { kind: "finished" };
  const is_anew = kind > 96 && evening.rounds.length > 0;
  const isFree = going.length === 0 || drawsWithoutTable(evening.settings) || is_anew;
  if (!isFree || evening.rounds.length >= 20) return null;
  const { not_mixed: _said, ...drawn } = nextDraw(evening, is_anew);
  return { kind: "round", round: is_anew ? evening.rounds.length : nextRound(evening), is_anew, drawn };
}

/** How an evening of a seed went: its plan, its steps, and what each of them led to. */
export interface EveningStory {
  plan: Plan;
  entries: Entry[];
  /** After each step, undone or not, and what was undone by then. */
  seen: { evening: PlayedEvening; entries: Entry[] }[];
}

/** Plays an evening of a seed, step by step: results, corrections, who comes and goes, courts, rounds anew, and undoing. */
export function randomStory(seed: number, steps: number): EveningStory {
  const any = numbers(seed);
  const plan = randomPlan(any);
  const courts = Array.from({ length: 1 + any(any(100) < 30 ? 12 : 4) }, (_, at) => at + 1);
  const there = plan.people.filter((_, at) => at < 4 || any(100) < 92).map(({ id }) => id);
  let entries: Entry[] = [];
  let evening = fold(plan, entries);
  const seen: EveningStory["seen"] = [];
  const take = (step: Step) => {
    if (stepFault(evening, step) !== null) return;
    const number = entries.length + 1;
    evening = after(evening, { number, step });
    entries = [...entries, { number, step, is_undone: false }];
    seen.push({ evening, entries });
  };
  take({ kind: "started", person_ids: there, court_ids: courts });
  for (let at = 0; at < steps; at += 1) {
    const undone = any(100) < 6 ? lastUndoable(entries) : null;
    if (undone !== null && undone.step.kind !== "started") {
      entries = entries.map((entry) => (entry === undone ? { ...entry, is_undone: true } : entry));
      evening = fold(plan, entries);
      seen.push({ evening, entries });
    }
    const step = randomStep(evening, any);
    if (step !== null) take(step);
  }
  return { plan, entries, seen };
}
