import { answerOf, type PublicRead } from "#contract/common/public-read.ts";

/** An answer that is not 200. */
export class HttpError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

/** Reads what anybody may read; a visitor downloads no schema for it. */
export async function readPublic<Answer>(read: PublicRead<Answer>): Promise<Answer> {
  const response = await fetch(`/api${read.path}`);
  if (!response.ok) throw new HttpError(response.status);
  return answerOf(read, await response.text());
}
