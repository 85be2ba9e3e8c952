/** What is said of a league that is over (spec 3 §6.1). */
export function finishedText(champions: string | null): string {
  return champions === null ? "Finalizada" : `Finalizada · Campeones: ${champions}`;
}
