import { type ComponentType, useDeferredValue, useLayoutEffect } from "react";

/**
 * A screen that is drawn in slices, after the press that opens it has been answered: the router itself changes screens in one task,
 * however long a screen takes. Until then its room is as tall as it was, so that who comes back stands where she was.
 */
export function drawnAfterPress(Screen: ComponentType): ComponentType {
  let height = 0; // px

  function Measured() {
    useLayoutEffect(
      () => () => {
        const { scrollHeight } = document.documentElement;
        height = scrollHeight > innerHeight ? scrollHeight : 0; // what fits needs no room, and no scrollbar meanwhile
      },
      [],
    );
    return <Screen />;
  }

  return function DrawnAfterPress() {
    const isBegun = useDeferredValue(true, false);
    return isBegun ? <Measured /> : <div style={{ height }} />;
  };
}
