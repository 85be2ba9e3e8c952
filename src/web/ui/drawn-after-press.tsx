import { type ComponentType, useDeferredValue, useEffect, useLayoutEffect, useState } from "react";
import { drawingFor, taken } from "../platform/drawing.ts";
import { showFont } from "../platform/font.ts";

/**
 * A screen that is drawn in slices, after the press that opens it has been answered (the router changes screens in one task), but for what
 * the server has drawn. Until then its room is as tall as it was, so that who comes back stands where she was.
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
    const [isWhole] = useState(() => drawingFor() !== null);
    const isBegun = useDeferredValue(true, isWhole);
    useLayoutEffect(showFont, []);
    useEffect(taken, []);
    return isBegun ? <Measured /> : <div style={{ height }} />;
  };
}
