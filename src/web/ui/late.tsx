import { type ComponentType, lazy, Suspense } from "react";
import { fetchLate } from "../platform/late-pieces.ts";
import { piece } from "../platform/pieces.ts";

/**
 * A part of a screen that is not seen when the screen opens, such as a dialog, as a piece of its own: it is fetched once the page has
 * nothing else to do, at the latest when it is drawn.
 * @param Meanwhile what stands in its place until then
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType<NoInfer<P>>,
): ComponentType<P> {
  const Loaded = lazy(piece(async () => ({ default: await load() })));
  fetchLate(load);
  return function Late(props: P) {
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
