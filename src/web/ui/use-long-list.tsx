import { useSlices } from "./use-slices.ts";

interface LongList {
  /** What the list is of: another begins anew. */
  list?: string;
  first?: number;
  slice?: number;
  /** How tall a line is, in pixels, more or less. */
  height: number;
}

/** A long list, drawn slice by slice with room for the rest below. @returns how many lines are drawn, and the room of the others */
export function useLongList(total: number, { height, ...slices }: LongList) {
  const count = useSlices(total, slices);
  const room = count >= total ? null : <div style={{ height: (total - count) * height }} aria-hidden="true" />;
  return { count, room };
}
