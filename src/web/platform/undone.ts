type Place = () => HTMLElement | null;
const places: Place[] = [];

/** Names the heading of what 'Deshacer' brings something back to, the latest one first; stops when the answer is called. */
export function onUndone(place: Place): () => void {
  places.unshift(place);
  return () => {
    places.splice(places.indexOf(place), 1);
  };
}

/** After something was taken back by a button that goes with it: the focus waits at the heading of its list, or the page's. */
export function focusAfterUndo(): void {
  const heading = places[0]?.() ?? document.querySelector<HTMLElement>("h1[tabindex]");
  heading?.focus({ preventScroll: true });
}
