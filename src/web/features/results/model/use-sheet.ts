import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ClubMoment } from "#domain/season/match-when.ts";
import type { ResultRules } from "#web/features/matches/public.ts";
import { notifyError } from "#web/platform/notify.tsx";
import { useSheetChanges } from "../mutations.ts";
import type { EarlyRule, SaidEarly } from "./booked-later.ts";
import { createSaveQueue } from "./save-queue.ts";
import { currentIn, sendResult } from "./send-result.ts";
import * as steps from "./sheet.ts";
import type { SheetMatch } from "./sheet-match.ts";
import { merged } from "./sheet-merge.ts";

export interface SheetOptions {
  leagueId: string;
  /** The matches as the list shows them, and those that wait among them in their order. */
  matches: SheetMatch[];
  waiting: SheetMatch[];
  /** What the rules of a match's round say; nothing while they are not known. */
  rulesOf: (match: SheetMatch) => ResultRules | undefined;
  /** The moment at the club. */
  now: ClubMoment;
}

/** Takes a result back. @returns the match as it is then, if that is known, and what is told of it */
async function takenBack(before: SheetMatch, takeBack: (match: SheetMatch) => Promise<SheetMatch>) {
  try {
    const match = await takeBack(before);
    return { match, text: `Deshecho: ${match.pair1_name} – ${match.pair2_name}` };
  } catch (error) {
    notifyError(error, "No se ha podido deshacer el resultado");
    return { match: currentIn(error, before), text: null };
  }
}

/** The lines of the sheet and their steps; keys and answers come in any order, each step continues from the last one. */
function useLines({ waiting, matches, rulesOf, now }: SheetOptions, focused: () => string | null) {
  const [sheet, setSheet] = useState<steps.Sheet>(() => steps.startSheet(waiting, rulesOf, now));
  const latest = useRef(sheet);
  const update = (step: (now: steps.Sheet) => steps.Sheet) => {
    latest.current = step(latest.current);
    setSheet(latest.current);
  };
  // What others have changed, as the list tells it.
  useEffect(() => {
    const fresh = steps.startSheet(waiting, rulesOf, now);
    latest.current = merged(latest.current, matches, fresh, focused());
    setSheet(latest.current);
  }, [matches, waiting, rulesOf, now, focused]);
  return { sheet, latest, update };
}

const playedOn = ({ played_on }: steps.SheetLine["sent"]) => (played_on === undefined ? {} : { played_on });

/** Sends what a line means. @returns the answer, and what is told of it; null: it means nothing */
async function sentLine(line: steps.SheetLine | undefined, save: ReturnType<typeof useSheetChanges>["save"]) {
  if (line === undefined || line.sent.entry === null) return null;
  const { match, sent } = line;
  const answer = await sendResult(match, line.sent.entry, (input) =>
    save(match, { ...input, ...playedOn(sent) }, sent.falls),
  );
  const about = `${match.pair1_name} – ${match.pair2_name} ${sent.text}`;
  return { ...answer, text: answer.save.state === "saved" ? `Guardado: ${about}` : `No se ha guardado: ${about}` };
}

/** What was said, once for all, of matches that are booked for later. */
function useEarly(today: string, latest: RefObject<steps.Sheet>) {
  const said = useRef<SaidEarly | null>(null);
  return {
    rule: (): EarlyRule => ({ today, said: said.current }),
    /** Says it, and sends the lines that waited for it. */
    say: (answer: SaidEarly, submit: (id: string) => void) => {
      said.current = answer;
      for (const { match } of latest.current.filter(steps.isAskedEarly)) submit(match.id);
    },
  };
}

/** The sheet, its saves under way, and what keyboard and buttons do; `focused`: the match whose field has the focus. */
export function useSheet(options: SheetOptions, focused: () => string | null) {
  const { sheet, latest, update } = useLines(options, focused);
  const changes = useSheetChanges(options.leagueId);
  const [queue] = useState(() => createSaveQueue(changes.refresh));
  const [announced, setAnnounced] = useState("");
  const early = useEarly(options.now.date, latest);
  const line = (id: string) => steps.lineWith(latest.current, id);

  /** After an answer: what was typed meanwhile and confirmed goes its way; a field that was left is tidied. */
  const afterwards = (id: string) => {
    if (line(id)?.isAgain === true) submit(id);
    else if (focused() !== id) update((now) => steps.tidied(now, id));
  };
  const send = async (id: string): Promise<void> => {
    const answer = await sentLine(line(id), changes.save);
    if (answer === null) return;
    update((before) => steps.settled(before, id, answer.save, answer.match));
    setAnnounced(answer.text);
    afterwards(id);
  };
  function submit(id: string, isSure = false): void {
    const before = line(id)?.save;
    update((now) => steps.submitted(now, id, isSure, early.rule()));
    const { save } = line(id) ?? {};
    if (save?.state === "saving" && save !== before) queue.add(() => send(id));
  }
  const takeBack = async (id: string, before: SheetMatch): Promise<void> => {
    const { match, text } = await takenBack(before, changes.takeBack);
    update((now) => steps.undone(now, id, match));
    if (text !== null) setAnnounced(text);
    afterwards(id);
  };
  return {
    sheet,
    /** What happened last, for who does not see it. */
    announced,
    now: () => latest.current,
    type: (id: string, text: string) => update((now) => steps.typed(now, id, text)),
    submit,
    /** How many lines wait for what is said of matches that are booked for later. */
    early: sheet.filter(steps.isAskedEarly).length,
    sayEarly: (said: SaidEarly) => early.say(said, (id) => submit(id, true)),
    putBack: (id: string) => update((now) => steps.putBack(now, id)),
    tidy: (id: string) => update((now) => steps.tidied(now, id)),
    undo: (id: string) => {
      const { match, save } = line(id) ?? {};
      if (match === undefined || save?.state !== "saved") return;
      flushSync(() => update((now) => steps.undoing(now, id)));
      queue.add(() => takeBack(id, match));
    },
  };
}
