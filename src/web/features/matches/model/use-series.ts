import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Match } from "#contract/matches.ts";
import { useSaveSeries } from "../mutations.ts";
import type { ResultRules } from "./result-entry.ts";
import { sendResult } from "./send-result.ts";
import * as steps from "./series.ts";

export interface SeriesOptions {
  leagueId: string;
  order: Match[];
  fromId: string;
  rules: ResultRules;
}

/** The series, its saves under way, and the steps that the keyboard and the buttons take. */
export function useSeries({ leagueId, order, fromId, rules }: SeriesOptions) {
  const [series, setSeries] = useState(() => steps.startSeries(order, fromId, rules));
  // Keys and answers come in any order: each step continues from the last one, drawn or not.
  const latest = useRef(series);
  const update = (step: (now: steps.Series) => steps.Series) => {
    latest.current = step(latest.current);
    setSeries(latest.current);
  };
  const { mutateAsync } = useSaveSeries(leagueId);
  const send = async ({ match, entry }: steps.SeriesItem): Promise<void> => {
    const answer = await sendResult(match, entry, mutateAsync);
    update((now) => steps.settled(now, match.id, answer.save, answer.match));
  };
  /** Takes a step that may have something to save, for one match. */
  const save = (id: string | undefined, step: (now: steps.Series) => steps.Series) => {
    flushSync(() => update(step));
    const item = latest.current.items.find(({ match }) => match.id === id);
    if (item?.save?.state === "saving") void send(item);
  };
  return {
    series,
    type: (entry?: steps.SeriesItem["entry"]) => update((now) => steps.typed(now, entry)),
    submit: () => save(steps.currentItem(latest.current)?.match.id, steps.submitted),
    again: (id: string) => save(id, (now) => steps.sentAgain(now, id)),
    skip: () => flushSync(() => update(steps.skipped)),
    correct: (id: string) => flushSync(() => update((now) => steps.reopened(now, id))),
    discard: (id: string) => flushSync(() => update((now) => steps.discarded(now, id))),
  };
}
