import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Match } from "#contract/matches.ts";
import { isPending } from "#domain/match-status.ts";
import { refusalCode, refusalData } from "#web/platform/api-client.ts";
import { useSaveSeries } from "../mutations.ts";
import { resultErrorText } from "./refusals.ts";
import { isStored, type ResultRules, resultInputOf } from "./result-entry.ts";
import { resultLine } from "./result-texts.ts";
import * as steps from "./series.ts";

/** What the list says of a refused save. */
function refusedSave(error: unknown, match: Match): steps.Save {
  const code = refusalCode(error);
  const current = code === "edit_conflict" ? ((refusalData(error).current as Match | undefined) ?? null) : null;
  if (current !== null) {
    const now = current.status === "completed" ? resultLine(current) : "sin resultado";
    const reason = `Otra persona ha cambiado este partido. Ahora consta: ${now}.`;
    return { state: "refused", reason, current, isFinal: false };
  }
  if (code === "round_just_closed") {
    const closed = { ...match, round_state: "closed" as const };
    return { state: "refused", reason: resultErrorText(error), current: closed, isFinal: false };
  }
  if (code === "match_not_found")
    return { state: "refused", reason: "Otra persona ha eliminado este partido.", current: null, isFinal: true };
  const isFinal = code === "match_cancelled";
  const reason = isFinal ? "La jornada se ha cerrado y este partido se ha cancelado." : resultErrorText(error);
  return { state: "refused", reason, current: null, isFinal };
}

/** Whether only date or court have changed, which a result leaves as they are. */
function isOnlyMoved(now: Match, before: Match): boolean {
  return isPending(now.status) && isPending(before.status) && now.version !== before.version;
}

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
  const send = async (item: steps.SeriesItem, isSecond = false): Promise<void> => {
    const { id } = item.match;
    try {
      const saved = await mutateAsync(resultInputOf(item.match, item.entry, item.match.version));
      update((now) => steps.settled(now, id, { state: "saved" }, saved));
    } catch (error) {
      const save = refusedSave(error, item.match);
      const current = save.state === "refused" ? save.current : null;
      // The answer to an earlier attempt was lost.
      if (current !== null && isStored(current, item.entry))
        return update((now) => steps.settled(now, id, { state: "saved" }, current));
      if (current !== null && !isSecond && isOnlyMoved(current, item.match))
        return send({ ...item, match: current }, true);
      update((now) => steps.settled(now, id, save));
    }
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
