import { useState } from "react";

/** Which matches of a list are taken out; all are in at first. */
export function useUnticked() {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string, isOn: boolean) => {
    const next = new Set(unticked);
    if (isOn) next.delete(id);
    else next.add(id);
    setUnticked(next);
  };
  return { unticked, tick };
}
