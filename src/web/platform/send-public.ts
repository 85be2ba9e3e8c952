import { HttpError } from "./public-client.ts";

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
