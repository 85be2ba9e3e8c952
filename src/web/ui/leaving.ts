/** Asks whether something unsaved may go: true while it asks; `goOn` is what was to be done. */
export type Ask = (goOn: () => void) => boolean;

const asks = new Set<Ask>();

/** Chooses another league, once a page of the chosen one with something unsaved may be left. */
export function leaveLeague(goOn: () => void): void {
  const isAsking = [...asks].some((ask) => ask(goOn));
  if (!isAsking) goOn();
}

/** Asks from now on before the chosen league is left. @returns how that ends */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask);
  return () => {
    asks.delete(ask);
  };
}
