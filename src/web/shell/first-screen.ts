import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const quiet = 250; // ms without a read, after which the first screen is taken to be whole

/** True once the first screen can be seen; from then on there is time for others. */
export function useFirstScreenSeen(): boolean {
  const isReading = useIsFetching() > 0;
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || isReading) return;
    const timer = setTimeout(() => setSeen(true), quiet);
    return () => clearTimeout(timer);
  }, [isSeen, isReading]);
  return isSeen;
}
