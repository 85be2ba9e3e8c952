import { takeEarlyAnswer } from "./early-answers.ts";
import { intentOf } from "./intents.ts";

/** Writes under way, so that a person can stop waiting for them. */
const underWay = new Set<AbortController>();
const longestWait = 30_000; // ms; a request that has no answer by then gets none
/** What is made or restored whole is waited for as long as it takes to look through a large club. */
const longestWork = 600_000; // ms
const isWork = ({ url }: Request) => new URL(url).pathname.startsWith("/api/maintenance/copies");

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Sends a request; a write can be given up, and none waits for ever. Equal presses of a button save once. */
export async function send(request: Request): Promise<Response> {
  if (request.method !== "POST") return sendOnce(request);
  const intent = await intentOf(request);
  request.headers.set("idempotency-key", intent.key);
  const answer = await sendOnce(request);
  intent.answered(answer.status);
  return answer;
}

async function sendOnce(request: Request): Promise<Response> {
  const early = request.method === "GET" ? await takeEarlyAnswer(request.url) : undefined;
  // What was refused to who had not signed in yet is asked again.
  if (early !== undefined && early.status !== 401) return early;
  const abandon = new AbortController();
  const signal = AbortSignal.any([
    request.signal,
    abandon.signal,
    AbortSignal.timeout(isWork(request) ? longestWork : longestWait),
  ]);
  if (!isRead(request)) underWay.add(abandon);
  try {
    return await fetch(request, { signal });
  } finally {
    underWay.delete(abandon);
  }
}

/** Stops waiting for the writes under way: each of them fails, and nothing is sent again. */
export function giveUpWrites(): void {
  for (const abandon of underWay) abandon.abort();
}

/** True for a request that got no answer: no connection, given up, or waited for too long. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && /^(?:Abort|Timeout)Error$/.test(error.name));
}
