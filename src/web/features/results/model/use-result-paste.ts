import { useMemo, useRef, useState } from "react";
import type { Match, ResultInput } from "#contract/matches/endpoints.ts";
import type { ResultRules } from "#web/features/matches/public.ts";
import { useSaveSeries } from "../mutations.ts";
import { isEarly, type SaidEarly } from "./booked-later.ts";
import {
  type Answer,
  judgedRows,
  namesOf,
  type PasteFacts,
  type PasteRow,
  pasteMatches,
  readRows,
  reasonsKey,
} from "./result-paste.ts";
import { type Save, sendResult } from "./send-result.ts";

export interface PasteOptions {
  leagueId: string;
  /** The matches as the list shows them. */
  matches: Match[];
  rules: ResultRules;
  /** The club's day. */
  today: string;
}

const withEntry = <V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> =>
  new Map(map).set(key, value);

/** What the lines are judged by: the matches as they were last told of, and what was said of each line. */
function useFacts(matches: readonly Match[], rules: ResultRules) {
  const [facts, setFacts] = useState((): PasteFacts => {
    const own = pasteMatches(matches);
    return { matches: new Map(own.map((match) => [match.id, match])), answers: new Map(), saves: new Map(), rules };
  });
  // Answers of the server come between drawings: each step continues from the last one.
  const latest = useRef(facts);
  const update = (changes: Partial<PasteFacts>) => {
    latest.current = { ...latest.current, ...changes };
    setFacts(latest.current);
  };
  const answered = (key: string, values: Answer) =>
    update({ answers: withEntry(latest.current.answers, key, { ...latest.current.answers.get(key), ...values }) });
  const report = (key: string, save: Save, match: Match | null) =>
    update({
      saves: withEntry(latest.current.saves, key, save),
      ...(match !== null && { matches: withEntry(latest.current.matches, match.id, match) }),
    });
  return { facts, latest, answered, report };
}

/** Pasted results under review, and their saving one after the other. The matches are those of when the dialog opened. */
export function useResultPaste({ leagueId, matches, rules, today }: PasteOptions) {
  const [text, setText] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [isAskingEarly, setAskingEarly] = useState(false);
  const { facts, latest, answered, report } = useFacts(matches, rules);
  const [names] = useState(() => namesOf([...facts.matches.values()]));
  const read = useMemo(() => readRows(text, names), [text, names]);
  const rows = useMemo(() => judgedRows(read, facts), [read, facts]);
  const { mutateAsync } = useSaveSeries(leagueId);

  /** Saves one line; false when no answer came. */
  const saveRow = async (key: string, said: SaidEarly): Promise<boolean> => {
    // What was saved meanwhile may have changed what is asked of this one; then it is no longer ticked.
    const row = judgedRows(read, latest.current).find((one) => one.key === key);
    if (row === undefined || row.chosen === null || !row.isTicked) return true;
    const { match, entry } = row.chosen;
    report(key, { state: "saving" }, null);
    const wasToday = said === "today" && isEarly(match, entry, today);
    const send = (input: ResultInput) => mutateAsync(wasToday ? { ...input, played_on: today } : input);
    const answer = await sendResult(match, entry, send);
    const current = answer.save.state === "refused" ? answer.save.current : null;
    report(key, answer.save, answer.match ?? current);
    return answer.isUnanswered !== true;
  };
  const ticked = rows.filter(({ isTicked }) => isTicked);
  const early = ticked.filter(({ chosen }) => chosen !== null && isEarly(chosen.match, chosen.entry, today)).length;
  /** Saves what is ticked; of matches that are booked for later it asks first whether they were played today. */
  const save = async (said?: SaidEarly): Promise<void> => {
    setAskingEarly(said === undefined && early > 0);
    if (said === undefined && early > 0) return;
    setSaving(true);
    for (const { key } of ticked) if (!(await saveRow(key, said ?? "booked"))) break;
    setSaving(false);
  };
  return {
    text,
    setText,
    rows,
    isSaving,
    save,
    /** Of how many it is asked whether they were played today. */
    early: isAskingEarly ? early : 0,
    choose: ({ key }: PasteRow, choice: string) => answered(key, { choice }),
    tick: (row: PasteRow, isOn: boolean) => answered(row.key, { accepted: isOn ? reasonsKey(row) : null }),
  };
}
