import type { z } from "zod";
import type { Match, removeResultInput, resultInput } from "#contract/matches/endpoints.ts";
import type { Tx } from "#server/db/connect.ts";
import { hasLeft } from "#server/features/groups/public.ts";
import { regulationsOf } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { lockForPromotion, settlePromotion } from "../commands/settle-promotion.ts";
import { matchOf } from "../queries.ts";
import {
  isOfGroups,
  type MatchValues,
  type StoredMatch,
  shareOrdinaryRoundOf,
  updateLockedMatch,
} from "../repository.ts";
import { matchView } from "../view.ts";
import { type LockedMatch, lockedMatch, refuseJustClosed, requireToBePlayed } from "./locked-match.ts";
import type { HeldRemoval, HeldResult, HeldStart, MatchKind, SeenMatch } from "./match-kind.ts";

/** What a locked match of a group is shown and changed by. */
function heldIn(tx: Tx, { match, listed }: LockedMatch, { league_id, match_id }: SeenMatch) {
  return {
    match,
    current: () => matchOf(tx, league_id, match_id),
    view: (row: StoredMatch) => matchView({ ...listed, match: isOfGroups(row) ? row : match }),
    write: (values: MatchValues) => updateLockedMatch(tx, match, values),
  };
}

/** A match of a group, as its date or its beginning changes. Locks: round (shared), match. */
export const groupMatch: MatchKind<HeldStart<Match>> = async (tx, input) => {
  const locked = await lockedMatch(tx, input);
  return {
    ...heldIn(tx, locked, input),
    league: locked.league,
    requireToBePlayed: () => {
      refuseJustClosed(locked, { version: input.version });
      requireToBePlayed(locked);
    },
    requireSides: () => {},
  };
};

/**
 * A match of a group as it gets a result: one for a place moves its two pairs (spec 3 §5.5). Locks: round (shared), match; of a
 * match for a place first league and open round.
 */
export const groupResult: MatchKind<HeldResult<Match>, z.output<typeof resultInput>> = async (tx, input) => {
  // Few matches are for a place: of the others no statement asks.
  const ordinary = await shareOrdinaryRoundOf(tx, input.league_id, input.match_id);
  if (ordinary === undefined) await lockForPromotion(tx, input);
  const locked = await lockedMatch(tx, input, ordinary);
  const { league, round, match } = locked;
  const held = heldIn(tx, locked, input);
  const rules = regulationsOf(league, round);
  return {
    ...held,
    // Matches of individual leagues are of any number of sets.
    rules: { ...rules, strict_scores: rules.strict_scores && league.format_type === "pairs" },
    requireOpen: () => {
      refuseJustClosed(locked, input);
      if (match.status === "cancelled") throw refusal("match_cancelled");
    },
    requireSides: () => match,
    requireScore: () => {},
    write: async (values, log) => {
      const after = await held.write(values);
      if (isOfGroups(after) && after.kind === "promotion")
        await settlePromotion(tx, after, { round, now: values.updated_at, ...log });
      log.changed.matches(input.league_id);
      return after;
    },
  };
};

/**
 * A match of a group as its result is taken back: only in an open round, since a closed one has nothing to be played; there a result
 * is corrected. Locks: round (shared), match.
 */
export const groupRemoval: MatchKind<HeldRemoval<Match>, z.output<typeof removeResultInput>> = async (tx, input) => {
  const locked = await lockedMatch(tx, input);
  const { round, match } = locked;
  const held = heldIn(tx, locked, input);
  return {
    ...held,
    write: async (values, { changed }) => {
      const after = await held.write(values);
      changed.matches(input.league_id);
      return after;
    },
    requireOpen: () => {
      refuseJustClosed(locked, input);
      if (round.state === "closed") throw refusal("round_closed", { number: round.number });
    },
    requireReplayable: async () => {
      // Who has left plays no more: the match would stay without a result for ever (spec 3 §2.3).
      if (await hasLeft(tx, match, [match.pair1_id, match.pair2_id]))
        throw refusal(
          "pair_withdrawn",
          {},
          "Una de las parejas está de baja: deshaz antes la baja, o corrige el resultado.",
        );
    },
  };
};
