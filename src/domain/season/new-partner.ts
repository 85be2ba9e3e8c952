/** From which round a new partner counts (spec 3 §2.5). */
export type PartnerTime = "now" | "next";

/** The number of the first round that a new partner is of. @source spec 3 §2.5 */
export function firstRoundOfPartner(open: number, from: PartnerTime): number {
  return from === "now" ? open : open + 1;
}

/**
 * Why a pair cannot get a new partner so: without a reason where pairs are fixed; in a round in which it has results already, which
 * somebody else played; from a round that never comes. @source spec 3 §2.5
 */
export function whyNotPartner(
  league: { is_fixed_pairs: boolean; number_of_rounds: number },
  round: { number: number; results: number },
  { from, reason }: { from: PartnerTime; reason: string | null },
): "partner_reason" | "partner_from_next" | "partner_no_next" | null {
  if (league.is_fixed_pairs && reason === null) return "partner_reason";
  if (from === "now") return round.results > 0 ? "partner_from_next" : null;
  return round.number >= league.number_of_rounds ? "partner_no_next" : null;
}
