import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { type ErrorCode, isErrorCode } from "#contract/common/errors.ts";
import { liveVersion } from "#contract/common/topics.ts";
import { type Contract, contract } from "#contract/contract.ts";
import type { CodeWithDetails, CurrentState } from "#contract/refusals.ts";
import { isUnanswered, send } from "./connection.ts";
import { sessionLost } from "./query-client.ts";
import { noteRead } from "./read-version.ts";
import { refusalReader, withReader } from "./refusal-reader.ts";

/** Whether an answer says that nobody is signed in any more, whoever asked: every call of the client is heard. */
async function saysLost(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false;
  const body: { code?: string } | null = await answer
    .clone()
    .json()
    .catch(() => null);
  return body?.code === "not_signed_in";
}

async function sendNoting(request: Request): Promise<Response> {
  const answer = await send(request);
  noteRead(answer.headers.get(liveVersion));
  if (await saysLost(answer)) sessionLost();
  if (!answer.ok) await withReader();
  return answer;
}

/** The typed client of the whole contract, for signed-in screens; visitors load `public-client` instead. */
export const api: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(
  new OpenAPILink(contract, { url: () => `${location.origin}/api`, fetch: (request) => sendNoting(request) }),
);

/** The code of a refusal; null for anything that is none. */
export function refusalCode(error: unknown): ErrorCode | null {
  return error instanceof ORPCError && isErrorCode(error.code) ? error.code : null;
}

/** The details of a refusal with this code; null for any other error. */
export function refusalOf<C extends CodeWithDetails>(error: unknown, code: C) {
  return error instanceof ORPCError ? (refusalReader()?.detailsIn(error, code) ?? null) : null;
}

/** What stands now, where somebody else changed a thing of this kind first; null for any other error. */
export function conflictOf<S extends CurrentState>(error: unknown, kind: S) {
  return error instanceof ORPCError ? (refusalReader()?.currentIn(error, kind) ?? null) : null;
}

/** What a refusal says of fields, by their names. */
export function refusalFields(error: unknown): Record<string, string> {
  return error instanceof ORPCError ? (refusalReader()?.fieldsIn(error) ?? {}) : {};
}

const unanswered = "No hay conexión con el servidor; comprueba si se guardó antes de repetir.";

/** What a person is told of an error: the refusal's own sentence, or a general one. */
export function errorText(error: unknown, otherwise: string): string {
  if (error instanceof ORPCError && error.code !== "unexpected" && error.message !== "") return error.message;
  return isUnanswered(error) ? `${otherwise}. ${unanswered}` : otherwise;
}

/**
 * What a refusal says of the fields that a form has, by their names; null where it concerns anything else, so that the form itself
 * has to say it. What stands at a field is not said a second time beside the buttons.
 */
export function refusedFields(error: unknown, shown: readonly string[]): Record<string, string> | null {
  const fields = refusalFields(error);
  const names = Object.keys(fields);
  const isShown = names.length > 0 && names.every((name) => shown.includes(name));
  return isShown ? fields : null;
}
