import { implement, ORPCError, ValidationError } from "@orpc/server";
import { z } from "zod";
import type { EndpointMeta } from "#contract/common.ts";
import { contract } from "#contract/contract.ts";
import { type SessionUser, sessionUser } from "#server/features/accounts/session-user.ts";
import type { Actor, Dependencies } from "./context.ts";
import { refusal, refusalOfConstraint } from "./errors.ts";

/** What every endpoint gets with its input. */
export interface RequestContext {
  deps: Dependencies;
  headers: Headers;
  requestId: string;
  user?: SessionUser | null;
}

/** Lets only those in whom the endpoint's own definition names; everything else is for administrators. */
function requireAccess(access: EndpointMeta["access"], user: SessionUser | null): void {
  if (access === "public") return;
  if (user === null) throw refusal("not_signed_in");
  if (user.disabled) throw refusal("account_disabled");
  if (user.role !== "admin") throw refusal("account_pending");
}

/** Zod's findings as field → Spanish reason. */
function fieldsOf(
  issues: readonly { path?: readonly unknown[] | undefined; message: string }[],
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const segments = (issue.path ?? []).map((part) =>
      typeof part === "object" && part !== null && "key" in part ? String(part.key) : String(part),
    );
    fields[segments.join(".") || "formulario"] ??= issue.message;
  }
  return fields;
}

/** Every error as a refusal of the table; what is none of them is a bug: logged with the request's id, told as `unexpected`. */
function asRefusal(error: unknown, context: RequestContext): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400) {
      const fields = fieldsOf(error.cause.issues);
      const first = Object.entries(fields)[0];
      const details = refusal("invalid_input", { fields });
      return first === undefined
        ? details
        : new ORPCError("invalid_input", { status: 400, message: first[1], data: { fields }, defined: true });
    }
    if (error.status < 500 && error.cause === undefined)
      return error.code === "BAD_REQUEST" ? refusal("invalid_input") : error;
  }
  const known = refusalOfConstraint(error);
  if (known !== null) return known;
  context.deps.log.error({ err: error, requestId: context.requestId }, "unexpected error");
  return refusal("unexpected", { request_id: context.requestId });
}

z.config(z.locales.es());

/** The implementer of the contract: access first, then the handler, and every error through the one table. */
export const os = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, next, procedure }) => {
    const access = procedure["~orpc"].meta.access;
    const user = access === "public" ? null : await sessionUser(context.deps, context.headers);
    requireAccess(access, user);
    return next({ context: { user } });
  });

export { asRefusal };

/** The administrator behind a request, for the audit log. */
export function actorOf(context: RequestContext): Actor {
  if (context.user === null || context.user === undefined) throw refusal("not_signed_in");
  return { id: context.user.id, name: context.user.name };
}
