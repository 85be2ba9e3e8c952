import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Plan } from "#contract/planner/endpoints.ts";
import { useWatched, Watched } from "#web/platform/watched.ts";
import { planQuery } from "../api.ts";
import { isOfLeague, type Proposed } from "./plan-choice.ts";

// What somebody has chosen of the own proposal, above the dialog and the board, so that nothing is lost from one to the other
// (spec 4 §2.1). It is this browser's, and of one plan.

interface Choice {
  planId: string;
  /** Those that are left out. */
  out: ReadonlySet<string>;
  /** Those that stay where they are when the rest is proposed anew. */
  pinned: ReadonlySet<string>;
  /** Whether the board shows the proposal. */
  isOnBoard: boolean;
}

/** Of each window's data: it ends with them. */
const choices = new WeakMap<QueryClient, Watched<Choice | null>>();

function choiceOf(client: QueryClient): Watched<Choice | null> {
  const choice = choices.get(client) ?? new Watched<Choice | null>(null);
  choices.set(client, choice);
  return choice;
}

function first({ id, proposal }: Pick<Plan, "id" | "proposal">): Choice {
  const pinned = (proposal?.placed ?? []).filter(({ is_pinned }) => is_pinned).map(({ match_id }) => match_id);
  return { planId: id, out: new Set(), pinned: new Set(pinned), isOnBoard: false };
}

/** With what was not in it, without what was. */
function toggled(all: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id]);
}

/** What is chosen of a proposal, and how that is changed. */
export function useProposalChoice(plan: Pick<Plan, "id" | "proposal">) {
  const kept = choiceOf(useQueryClient());
  const choice = useWatched(kept);
  const of = (known: Choice | null) => (known?.planId === plan.id ? known : first(plan));
  const change = (changes: (now: Choice) => Partial<Choice>) =>
    kept.set({ ...of(kept.now()), ...changes(of(kept.now())) });
  return {
    ...of(choice),
    tick: (id: string) => change(({ out }) => ({ out: toggled(out, id) })),
    pin: (id: string) => change(({ pinned }) => ({ pinned: toggled(pinned, id) })),
    /** It was put there by hand: it is in, and stays. */
    keep: (id: string) =>
      change(({ out, pinned }) => ({
        out: new Set([...out].filter((one) => one !== id)),
        pinned: new Set([...pinned, id]),
      })),
    showOnBoard: (isOnBoard: boolean) => change(() => ({ isOnBoard })),
  };
}

/** A proposal as the board shows it. */
export interface ShownProposal {
  plan: Plan;
  proposal: NonNullable<Plan["proposal"]>;
  /** Without those that are left out. */
  placed: Proposed[];
  /** Those that can be put elsewhere: planned ones, with a place or without, but none that was pinned before the plan. */
  movable: ReadonlySet<string>;
  pinned: ReadonlySet<string>;
}

function shownOf(plan: Plan, choice: Choice, leagueId: string): ShownProposal | null {
  if (plan.id !== choice.planId || plan.proposal === null || !isOfLeague(plan, leagueId)) return null;
  const { proposal } = plan;
  const { placed, left } = proposal;
  const movable = [...placed.filter(({ is_pinned }) => !is_pinned), ...left].map(({ match_id }) => match_id);
  return {
    plan,
    proposal,
    placed: placed.filter(({ match_id }) => !choice.out.has(match_id)),
    movable: new Set(movable),
    pinned: choice.pinned,
  };
}

/** The own proposal if the board is to show it, of this league; else null. It stays the same object until something of it changes. */
export function useShownProposal(leagueId: string): ShownProposal | null {
  const choice = useWatched(choiceOf(useQueryClient()));
  const isOnBoard = choice?.isOnBoard === true;
  const { data: plan } = useQuery({ ...planQuery, enabled: isOnBoard });
  return useMemo(
    () => (!isOnBoard || plan === null || plan === undefined ? null : shownOf(plan, choice, leagueId)),
    [isOnBoard, plan, choice, leagueId],
  );
}
