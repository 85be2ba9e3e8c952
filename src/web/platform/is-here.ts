import { useEffect, useRef, useState } from "react";

/** Says, whenever it is asked, whether what uses it is still shown. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useState(() => () => isHere.current)[0];
}
