import { useEffect, useState } from "react";

/** Which of some parts is shown, each in its turn, from the first. @param shownFor ms */
export function useTurn(parts: number, shownFor: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (parts < 2) return;
    const timer = setInterval(() => setTurn((before) => before + 1), shownFor);
    return () => clearInterval(timer);
  }, [parts, shownFor]);
  return parts < 2 ? 0 : turn % parts;
}
