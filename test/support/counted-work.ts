/** What a text or a list costs to read, counted instead of timed: no other program of the machine changes it. */
const scans = [
  "every",
  "filter",
  "find",
  "findIndex",
  "flatMap",
  "forEach",
  "includes",
  "indexOf",
  "map",
  "reduce",
  "some",
];

/**
 * Does some work. @returns the elements of lists that it may have gone through, and the characters that its patterns may have
 * looked at
 */
export async function workOf(work: () => unknown): Promise<number> {
  let counted = 0;
  const put: (() => void)[] = [];
  const count = (prototype: object, name: string, sizeOf: (it: any, first: unknown) => number) => {
    const known = Object.getOwnPropertyDescriptor(prototype, name);
    if (known === undefined) throw new Error(`nothing is called ${name}`);
    const value = function counting(this: unknown, ...given: unknown[]) {
      counted += sizeOf(this, given[0]);
      return Reflect.apply(known.value, this, given);
    };
    Object.defineProperty(prototype, name, { ...known, value });
    put.push(() => Object.defineProperty(prototype, name, known));
  };
  for (const name of scans) count(Array.prototype, name, (list) => list.length);
  // A pattern that sticks to a place looks at what stands there; `split` asks one for each place.
  count(RegExp.prototype, "exec", (pattern, text) => {
    if (pattern.sticky) return 1;
    return String(text).length - (pattern.global ? pattern.lastIndex : 0);
  });
  try {
    await work();
  } finally {
    for (const back of put) back();
  }
  return counted;
}
