import type { WithdrawalEffects, WithdrawalPreview } from "#contract/groups/withdrawals.ts";

/** What may become of the matches of a pair that leaves (spec 3 §2.3). */
export const policyNames: Record<WithdrawalPreview["usual"], string> = {
  annul: "Anular todos",
  keep_played: "Conservar los jugados y dar los demás por perdidos (W.O.)",
  keep_if_half: "Conservar solo si ha jugado la mitad",
};

const some = (count: number, one: string, many: string) => (count === 1 ? one : many.replace("#", String(count)));

/** What a policy does to this pair's matches, in a sentence. */
export function effectsText({ policy, kept, annulled, cancelled, won }: WithdrawalEffects): string {
  if (policy === "annul") {
    const results =
      annulled === 0
        ? "no hay resultados que anular"
        : some(annulled, "se anula 1 resultado", "se anulan # resultados");
    const open = cancelled === 0 ? "" : some(cancelled, " y no se juega 1 partido", " y no se juegan # partidos");
    return `Ninguno cuenta: ${results}${open}.`;
  }
  const played = kept === 0 ? "No ha jugado ninguno" : some(kept, "Queda 1 resultado", "Quedan # resultados");
  return `${played}; ${won === 0 ? "no quedaba ninguno por jugar" : `${won} W.O. para sus rivales`}.`;
}
