declare global {
  /** What the page itself has asked for, by its path, while the scripts were on their way (`early-answers.js`). */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

const goodFor = 10_000; // ms from the beginning of the page

/** The answer to a read that the page itself has begun, once; undefined where it has not, or so long ago that it may be old. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  if (early === undefined) return undefined;
  const { pathname, search } = new URL(url, location.origin);
  const answer = performance.now() < goodFor ? early.get(pathname + search) : undefined;
  early.delete(pathname + search);
  return answer;
}
