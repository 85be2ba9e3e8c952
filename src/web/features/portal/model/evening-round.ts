import type { PublicLeague } from "#contract/portal/endpoints.ts";
import { currentRound } from "#domain/base/round-state.ts";

/** That a round, without one the current, is an evening (spec 8 §4.4); null: it is not. */
export function eveningText(
  league: Pick<PublicLeague, "rounds"> | undefined,
  number: number | undefined,
): string | null {
  const { rounds = [] } = league ?? {};
  const round = number === undefined ? currentRound(rounds) : rounds.find((one) => one.number === number);
  return round?.is_evening === true ? "Esta jornada es una tarde: se juega en un día y no tiene partidos." : null;
}
