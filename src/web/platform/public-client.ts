import { answerOf, type PublicRead } from "#contract/common/public-read.ts";

/** An answer that is not 200. */
export class HttpError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

/** Sends what needs no session and what anybody may send who holds a link. @returns what is answered, as the contract says */
export async function sendPublic<Answer>(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`/api${path}`, {
    method,
    ...(body !== undefined && { headers, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new HttpError(response.status);
  return (await response.json()) as Answer; // from our own server, whose answers the contract shapes
}

/** Reads what anybody may read; a visitor downloads no schema for it. */
export async function readPublic<Answer>(read: PublicRead<Answer>): Promise<Answer> {
  const response = await fetch(`/api${read.path}`);
  if (!response.ok) throw new HttpError(response.status);
  return answerOf(read, await response.text());
}
