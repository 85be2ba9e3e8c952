import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { type EveningChanges, newEvening } from "#contract/evenings/endpoints.ts";
import { isCalendarDate } from "#domain/base/calendar-date.ts";
import type { EveningSettings } from "#domain/evenings/evening.ts";
import { knownPeople } from "#domain/evenings/likely-people.ts";
import type { Closure } from "#domain/planning/closures.ts";
import { dayQuery } from "#web/features/board/public.ts";
import { errorText, refusalCode, refusalFields } from "#web/platform/api-client.ts";
import { type EveningDraft, planOf, type SaidOf } from "./evening-draft.ts";
import { canBeMixed, proposedName } from "./evening-texts.ts";
import { keepDraft, keptDraft } from "./kept-draft.ts";
import { type Club, listedRows, meetsThemselves, peopleOf, settingsWith } from "./listed-rows.ts";
import { courtsFor, headline, openCourts, plannedRounds, remarks, type Taken } from "./planned-evening.ts";

export interface EveningFormOptions {
  /** What the draft is kept as: "nueva", or the evening that is repeated or changed. */
  which: string;
  usual: EveningDraft;
  /** The ids of who is entered already, by their keys. */
  entered?: Record<string, string>;
  /** Everybody of the club; undefined while they are on their way. */
  people: readonly { id: string; full_name: string }[] | undefined;
  /** The courts that can be booked. */
  courts: readonly number[];
  /** What closes courts, evenings too. */
  closures: readonly Closure[];
}

type Errors = Record<string, string>;

const placeCodes: readonly string[] = ["court_closed", "slot_taken", "outside_opening_hours"];

/** What is wrong with a plan, by its fields; of a list what its first wrong entry says. */
function errorsOf(plan: Omit<EveningChanges, "evening_id" | "version">): Errors {
  const { error } = newEvening.safeParse({ ...plan, repeats_id: null });
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path.join(".")), message]).toReversed());
}

const fieldOf = (field: string) => field.split(".")[0] ?? "";

/** The draft as it was left or as it is usual, kept with every change. */
function useDraft(which: string, usual: EveningDraft) {
  const [draft, setDraft] = useState(() => keptDraft(which, usual) ?? usual);
  const [isKept, setKept] = useState(true);
  useEffect(() => keepDraft(which, isKept && draft !== usual ? draft : null), [which, draft, usual, isKept]);
  return {
    draft,
    setDraft,
    /** It is saved: nothing of it is kept any more. */
    forget: () => {
      setKept(false);
      keepDraft(which, null);
    },
  };
}

/** What the server has refused, where it stands: the place, the list, a field, or the form as a whole. */
function useRefused() {
  const [error, setError] = useState<unknown>(null);
  const code = refusalCode(error);
  const fields = error === null ? {} : refusalFields(error);
  const ofFields = Object.fromEntries(Object.entries(fields).map(([field, text]) => [fieldOf(field), text]));
  const text = error === null ? null : errorText(error, "No se ha podido guardar la tarde");
  const isPlace = code !== null && placeCodes.includes(code);
  const isPeople = code === "player_repeated";
  const hasField = Object.keys(ofFields).length > 0;
  return {
    setError,
    place: isPlace ? text : null,
    fields: isPeople && text !== null ? { ...ofFields, people: text } : ofFields,
    whole: isPlace || isPeople || hasField ? null : text,
  };
}

/** What is on the courts on a day, without what the evening has booked itself. */
function useTaken(which: string, date: string, closures: readonly Closure[]): Taken {
  const { data } = useQuery({ ...dayQuery(date), enabled: isCalendarDate(date) });
  const others = (data?.closures ?? closures).filter(({ evening_id }) => evening_id !== which);
  return { closures: others, bookings: data?.bookings ?? [] };
}

/** The club's people as a list is read with them. */
function clubOf(people: EveningFormOptions["people"]): Club | null {
  if (people === undefined) return null;
  const byId = new Map(people.map((one) => [one.id, one]));
  return { known: knownPeople(people), byId, names: people.map(({ full_name }) => full_name) };
}

/** A draft with more said of some people of its list. */
function withSaid(before: EveningDraft, all: readonly (readonly [string, SaidOf])[]): EveningDraft {
  const said = Object.fromEntries(all.map(([key, one]) => [key, { ...before.said[key], ...one }]));
  return { ...before, said: { ...before.said, ...said } };
}

/** An evening that is made or changed: what was typed, what follows from it, and what is refused where. */
export function useEveningForm({ which, usual, entered, people, courts, closures }: EveningFormOptions) {
  const { draft, setDraft, forget } = useDraft(which, usual);
  const [wasSent, setSent] = useState(false);
  const refused = useRefused();
  const club = useMemo(() => clubOf(people), [people]);
  const rows = useMemo(() => listedRows(draft, club), [draft, club]);
  const inside = rows.filter(({ isIn }) => isIn).length;
  const free = openCourts(draft, courts, useTaken(which, draft.evening_date, closures));
  const court_ids = courtsFor(draft, inside, free.length > 0 ? free : courts);
  const rounds = plannedRounds(draft, inside, court_ids.length);
  const name = draft.name ?? proposedName(draft.settings, draft.evening_date);
  const plan = planOf({ draft, name, court_ids, rounds, people: peopleOf(rows, draft.settings, entered) });
  const errors = wasSent ? { ...errorsOf(plan), ...refused.fields } : refused.fields;
  const planned = { draft, rows, courts: court_ids.length, rounds };
  const change = (next: (before: EveningDraft) => EveningDraft) => {
    setDraft(next);
    refused.setError(null);
  };
  return {
    draft,
    rows,
    court_ids,
    free,
    rounds,
    name,
    errors,
    forget,
    headline: headline(planned),
    remarks: remarks(planned),
    twice: meetsThemselves(rows),
    asksGender: draft.settings.is_mixed && canBeMixed(draft.settings.format),
    refusedPlace: refused.place,
    refusedWhole: refused.whole,
    onRefused: refused.setError,
    patch: (changes: Partial<EveningDraft>) => change((before) => ({ ...before, ...changes })),
    patchSettings: (changes: Partial<EveningSettings>) =>
      change((before) => ({ ...before, settings: settingsWith(before.settings, changes, rows) })),
    sayAll: (all: readonly (readonly [string, SaidOf])[]) => change((before) => withSaid(before, all)),
    /** What is to be sent; null where a field says why it cannot be. */
    sent: () => {
      setSent(true);
      refused.setError(null);
      return Object.keys(errorsOf(plan)).length === 0 ? plan : null;
    },
    /** As it was before anything was typed. */
    clear: () => {
      setSent(false);
      change(() => usual);
    },
  };
}

export type EveningForm = ReturnType<typeof useEveningForm>;
