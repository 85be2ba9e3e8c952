// One wish of a person may be sent more than once: pressed twice, or again after an answer that was lost. The server does it
// once if all carry the same key (docs/decisions/0011-a-repeated-request-gets-the-first-answer.md).

const stillTheSame = 2000; // ms after an answer: nobody fills the same form again that fast
const unanswered = 10 * 60_000; // ms that somebody may take to press again after no answer came
const cacheSize = 100;

/** The keys of what was asked lately, oldest first. */
const keys = new Map<string, { key: string; until: number }>();

/** The key of a wish, and what is to be called with its answer. */
interface Intent {
  key: string;
  answered(status: number): void;
}

/** Random, also where the page has no secure origin and the browser no `randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function forgetOld(now: number): void {
  for (const [wish, { until }] of keys) if (until < now || keys.size > cacheSize) keys.delete(wish);
}

/** The key of a request's wish: that of an equal one that has no answer yet, or had one just now. */
export async function intentOf(request: Request): Promise<Intent> {
  const wish = `${request.url} ${await request.clone().text()}`;
  const now = performance.now();
  forgetOld(now);
  const { key } = keys.get(wish) ?? { key: newKey() };
  keys.set(wish, { key, until: now + unanswered });
  return {
    key,
    answered(status) {
      // After a fault nobody knows whether it was done.
      if (status < 500) keys.set(wish, { key, until: performance.now() + stillTheSame });
    },
  };
}
