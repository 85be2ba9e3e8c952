declare global {
  /** What the page itself has asked for, by its path, while the scripts were on their way (`early-answers.js`). */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

const goodFor = 10_000; // ms from the beginning of the page

const longest = 300; // ms

/**
 * Waits, while the page opens, for what its screen shows, if the page itself has begun to read it: it is then drawn once, and not first
 * without. Not for long.
 * @param read begins to read it, of the league that the page reads of
 */
export async function firstRead(read: (leagueId: string) => Promise<unknown>): Promise<void> {
  const paths = performance.now() < goodFor ? [...(globalThis.earlyAnswers?.keys() ?? [])] : [];
  const [leagueId] = paths.flatMap((path) => /^\/api\/leagues\/([\w-]{36})\//.exec(path)?.[1] ?? []);
  if (leagueId === undefined) return;
  await Promise.race([
    read(leagueId).catch(() => null), // the screen says so
    new Promise((resolve) => setTimeout(resolve, longest)),
  ]);
}

/** The answer to a read that the page itself has begun, once; undefined where it has not, or so long ago that it may be old. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  if (early === undefined) return undefined;
  const { pathname, search } = new URL(url, location.origin);
  const answer = performance.now() < goodFor ? early.get(pathname + search) : undefined;
  early.delete(pathname + search);
  return answer;
}
