let first: string | null = null;

/** Notes the version of the club that an answer was read from (its `live-version`). */
export function noteRead(version: string | null): void {
  first ??= version;
}

/** The version of the first answer since this was asked last; null without one. What changed after it may have been missed. */
export function takeFirstRead(): string | null {
  const taken = first;
  first = null;
  return taken;
}
