import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { z } from "zod";
import { type Contract, contract } from "#contract/contract.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { isUnanswered, send } from "./connection.ts";

z.config(z.locales.es());

/** The typed client of the whole contract, for signed-in screens; visitors load `public-client` instead. */
export const api: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(
  new OpenAPILink(contract, { url: `${location.origin}/api`, fetch: (request) => send(request) }),
);

/** The code of a refusal; null for anything that is none. */
export function refusalCode(error: unknown): ErrorCode | null {
  // The server sends codes of its one table only.
  return error instanceof ORPCError ? (error.code as ErrorCode) : null;
}

const unanswered = "No hay conexión con el servidor; comprueba si se guardó antes de repetir.";

/** What a person is told of an error: the refusal's own sentence, or a general one. */
export function errorText(error: unknown, otherwise: string): string {
  if (error instanceof ORPCError && error.code !== "unexpected" && error.message !== "") return error.message;
  return isUnanswered(error) ? `${otherwise}. ${unanswered}` : otherwise;
}

/** The facts of a refusal, by name. */
export function refusalData(error: unknown): Record<string, unknown> {
  return error instanceof ORPCError && typeof error.data === "object" && error.data !== null ? { ...error.data } : {};
}
