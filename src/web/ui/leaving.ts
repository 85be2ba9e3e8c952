/** Asks whether something unsaved may go: true while it asks; `goOn` is what was to be done, `leagueId` the league that is chosen. */
export type Ask = (goOn: () => void, leagueId: string) => boolean;

const asks = new Set<Ask>();

/** Chooses another league, once a page of the chosen one with something unsaved may be left. */
export function leaveLeague(goOn: () => void, leagueId: string): void {
  const isAsking = [...asks].some((ask) => ask(goOn, leagueId));
  if (!isAsking) goOn();
}

/** Asks from now on before the chosen league is left. @returns how that ends */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask);
  return () => {
    asks.delete(ask);
  };
}
