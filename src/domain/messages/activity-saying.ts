/** How one kind of line is said. Without one of its `personal` parameters, since the person was erased, it says `erased`. */
export interface Saying<P extends object> {
  say: (params: P) => string;
  personal: readonly (keyof P & string)[];
  erased: string;
}

/** A line that names nobody. */
export function saying<P extends object>(say: (params: P) => string): Saying<P> {
  return { say, personal: [], erased: "" };
}

/** A line that names a person: what was done, and to whom. */
export function naming<P extends object>(
  erased: string,
  personal: readonly (keyof P & string)[],
  whom: (params: P) => string,
): Saying<P> {
  return { say: (params) => `${erased}: ${whom(params)}`, personal, erased };
}
