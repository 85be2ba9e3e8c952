import { useState } from "react";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { divisionLetter, nextDivisionLevel } from "#domain/base/group.ts";
import { type DealOrder, inDealOrder } from "#domain/season/dealing.ts";
import { dealtGroupNames, divisionsOf } from "#domain/season/divisions.ts";
import { dealtSize } from "#domain/season/group-size.ts";
import {
  broughtUp,
  couplesOf,
  type Deal,
  type Dealt,
  dealSummary,
  dealt,
  moved,
  movedBy,
  unknownIn,
  withoutThese,
} from "./deal.ts";
import type { Choosable } from "./use-choosable.ts";

interface History {
  past: Deal[];
  now: Deal;
  future: Deal[];
}

/** A deal with what was before it; `keys` are the pairs that are there now. */
function useHistory(first: () => Deal, keys: readonly string[]) {
  const [history, setHistory] = useState<History>(() => ({ past: [], now: first(), future: [] }));
  const now = broughtUp(history.now, keys);
  return {
    now,
    changes: history.past.length,
    canRedo: history.future.length > 0,
    /** The next deal; `before`: what undoing goes back to, else the one that stands. */
    step: (next: Deal, before: Deal = now) => setHistory({ past: [...history.past, before], now: next, future: [] }),
    /** Another deal in the place of this one, which undoing does not know. */
    replace: (next: Deal) => setHistory({ ...history, now: next }),
    undo: () => {
      const before = history.past.at(-1);
      if (before !== undefined)
        setHistory({ past: history.past.slice(0, -1), now: before, future: [now, ...history.future] });
    },
    redo: () => {
      const [next, ...future] = history.future;
      if (next !== undefined) setHistory({ past: [...history.past, now], now: next, future });
    },
  };
}

/** A pair that the keyboard takes up, carries and puts down; undoing takes back the whole way. */
function useTaken({ now, step, replace }: ReturnType<typeof useHistory>) {
  const [taken, setTaken] = useState<{ key: string; before: Deal } | null>(null);
  return {
    taken: taken?.key ?? null,
    letGo: () => setTaken(null),
    /** Takes a pair up, or puts the taken one down where it is. */
    take: (key: string) => {
      if (taken === null) return setTaken({ key, before: now });
      if (taken.before !== now) step(now, taken.before);
      setTaken(null);
    },
    carry: (groups: number, places: number) => {
      if (taken !== null) replace(movedBy(now, taken.key, { groups, places }));
    },
    /** Puts the taken pair back where it was taken up. */
    giveBack: () => {
      if (taken !== null) replace(taken.before);
      setTaken(null);
    },
  };
}

/** Where those who are dealt ended in the last league that each of them finished. */
export type LastPlaces = ReadonlyMap<string, NonNullable<Dealt["last_place"]>>;

interface Dealing {
  size: number;
  /** How many groups, where that was said; null: as many as the size makes. */
  groups: number | null;
  order: DealOrder;
  /** How many groups each division has, from the top down; the last number goes for those below. */
  shape: readonly number[];
}

const anew = { groups: null, order: "list", shape: [1] } as const;

/** Who is dealt, with where they ended last; who waits for a place is dealt into none. */
function toDeal({ waiting }: GroupsPage, { known }: Choosable, lastPlaces: LastPlaces) {
  const waits = new Set(waiting.flatMap(({ player_ids }) => player_ids));
  return known
    .filter(({ id }) => !waits.has(id))
    .map((one) => ({ ...one, last_place: lastPlaces.get(one.id) ?? null }));
}

/** The names of the groups of a deal, and their divisions below those that there are. */
function useDealtNames(page: GroupsPage, groups: number, shape: readonly number[]) {
  const [names, setNames] = useState<Record<number, string>>({});
  // As it was when the board was opened: names stay when somebody else makes a group meanwhile.
  const [first] = useState(() => nextDivisionLevel(page.groups.map(({ division_level }) => division_level)));
  const divisions = divisionsOf(groups, shape);
  const suggested = dealtGroupNames(divisions, first);
  return {
    nameOf: (group: number) => names[group] ?? suggested[group] ?? "",
    /** The division of a group below those that there are, from 1 on, and what it is called. */
    divisionOf: (group: number) => divisions[group] ?? 1,
    divisionName: (group: number) => `División ${divisionLetter(first - 1 + (divisions[group] ?? 1))}`,
    rename: (group: number, name: string) => setNames({ ...names, [group]: name }),
  };
}

/** What the board of a deal keeps while pairs are dragged: the deal, the names of its groups, and pairs that were made here. */
export function useDeal(page: GroupsPage, people: Choosable, lastPlaces: LastPlaces) {
  const { group_size: limits, dealing } = page;
  const [proposed] = useState(() => dealtSize(page.pairs_per_category, limits));
  const [{ size, groups, order, shape }, setDealing] = useState<Dealing>({ ...anew, size: proposed.size });
  const [made, setMade] = useState<[string, string][]>([]);
  const { pairs, alone } = couplesOf(toDeal(page, people, lastPlaces), made);
  const keys = pairs.map(({ key }) => key);
  const { now: deal, ...history } = useHistory(() => dealt(keys, { size, groups, limits, shape, dealing }), keys);
  const hand = useTaken({ now: deal, ...history });
  const named = useDealtNames(page, deal.groups.length, shape);
  const { step, undo, redo, changes, canRedo } = history;
  return {
    pairs: new Map(pairs.map((pair) => [pair.key, pair])),
    alone,
    deal,
    size,
    /** Why so many to a group, until another number was chosen. */
    whySize: size === proposed.size && groups === null ? proposed.why : null,
    order,
    /** How many come last since what they are dealt by is not known. */
    unknown: unknownIn(pairs, order),
    changes,
    canRedo,
    ...hand,
    waiting: page.waiting.length,
    /** How many pairs are in a group. */
    inGroups: deal.groups.flat().length,
    summary: dealSummary(deal, { limits, legs: page.legs }),
    shape,
    dealing,
    ...named,
    /** Deals those anew who are not to be `out`: who is left without a group stays so. */
    dealAnew: (wanted: Partial<Dealing>, out: readonly string[] = deal.out) => {
      const next = { size, groups, order, shape, ...wanted };
      setDealing(next);
      hand.letGo();
      const inOrder = inDealOrder(pairs, next.order).map(({ key }) => key);
      step({ ...dealt(withoutThese(inOrder, out), { ...next, limits, dealing }), out: [...out] });
    },
    join: (one: string, other: string) => setMade([...made, [one, other]]),
    move: (key: string, to: { group: number; at: number }) => step(moved(deal, key, to)),
    leaveOut: (left: readonly string[]) =>
      step(left.reduce((before, key) => moved(before, key, { group: -1, at: before.out.length }), deal)),
    undo: () => {
      hand.letGo();
      undo();
    },
    redo,
  };
}

export type DealState = ReturnType<typeof useDeal>;
