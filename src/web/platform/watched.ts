import { useSyncExternalStore } from "react";

/** A value beside React: whoever shows it is drawn again when it changes, and nobody else. */
export class Watched<Value> {
  private value: Value;
  private readonly isSame: (a: Value, b: Value) => boolean;
  private readonly listeners = new Set<() => void>();

  constructor(first: Value, isSame: (a: Value, b: Value) => boolean = Object.is) {
    this.value = first;
    this.isSame = isSame;
  }

  readonly now = (): Value => this.value;

  readonly set = (next: Value): void => {
    if (this.isSame(this.value, next)) return;
    this.value = next;
    for (const listener of this.listeners) listener();
  };

  readonly follow = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** The value as it is now; who asks is drawn again when it is another. */
export function useWatched<Value>(watched: Watched<Value>): Value {
  return useSyncExternalStore(watched.follow, watched.now);
}
