import type { InferContractRouterOutputs } from "@orpc/contract";
import { queryOptions } from "@tanstack/react-query";
import type { session } from "#contract/accounts/session.ts";
import type { PublicRead } from "#contract/common/public-read.ts";
import { answerOf } from "#contract/common/public-read.ts";
import { takeEarlyAnswer } from "./early-answers.ts";
import { readPublic } from "./public-client.ts";
import { queryClient } from "./query-client.ts";

type Session = InferContractRouterOutputs<typeof session>["session"];
const sessionRead: PublicRead<Session> = { path: "/session" };

async function readSession(): Promise<Session> {
  const early = await takeEarlyAnswer("/api/session")?.catch(() => null);
  return early?.ok === true ? answerOf(sessionRead, await early.text()) : readPublic(sessionRead);
}

/** Who is signed in; asked again after a minute, and at once when another tab signs in or out. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: readSession,
  staleTime: 60_000,
  meta: { topics: [] },
});

const channel =
  typeof document === "undefined" || typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");

/** Tells this tab and all others that the session changed. */
export async function sessionChanged(): Promise<void> {
  channel?.postMessage("changed");
  await queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
}

/** Calls `onChange` when another tab signs in or out. */
export function onSessionChangedInOtherTab(onChange: () => void): () => void {
  channel?.addEventListener("message", onChange);
  return () => channel?.removeEventListener("message", onChange);
}

/** What the accounts service answered: fine, or the code and text of its refusal. */
export type AuthAnswer = { ok: true; data: Record<string, unknown> } | { ok: false; code: string; message: string };

/** Calls the accounts service. Lost connections, and answers that are not ours, are told as `NETWORK`. */
export async function callAuth(
  path: string,
  body: Record<string, unknown>,
  extra: Record<string, string> = {},
): Promise<AuthAnswer> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...extra },
      body: JSON.stringify(body),
    });
    if (response.ok) return { ok: true, data: await response.json().catch(() => ({})) };
    const answer: { code?: string; message?: string } = await response.json().catch(() => ({}));
    return { ok: false, code: answer.code ?? "NETWORK", message: answer.message ?? "" };
  } catch {
    return { ok: false, code: "NETWORK", message: "" };
  }
}

/** Signs out here and in every tab; a failure of the server changes nothing for the person (spec 1 §8). */
export async function signOut(): Promise<void> {
  await callAuth("sign-out", {});
  queryClient.clear();
  await sessionChanged();
}
