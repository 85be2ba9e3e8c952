import { implement, ORPCError, ValidationError } from "@orpc/server";
import { type EndpointMeta, type Role, reaches } from "#contract/common/access.ts";
import { contract } from "#contract/contract.ts";
import type { Handle } from "#server/db/connect.ts";
import type { SessionUser } from "./access.ts";
import type { Actor, Dependencies } from "./context.ts";
import { isUnavailable, refusal, refusalOfConstraint, refusalOfInput } from "./errors.ts";
import { onlyOnce } from "./idempotency.ts";
import type { CommandContext } from "./transaction.ts";

/** What every endpoint gets with its input. */
export interface RequestContext {
  deps: Dependencies;
  headers: Headers;
  requestId: string;
  /** Tells the log of requests who asks. */
  identified?: (userId: string) => void;
  /** Is told which address of the contract answers, such as `/leagues/{league_id}`. */
  routed?: (pattern: string) => void;
  /** Where the request comes from. */
  address?: string;
  /** Sets a header of the answer. */
  setHeader?: (name: string, value: string) => void;
  user?: SessionUser | null;
}

/** Lets only those in whom the endpoint's own definition admits; else says which role is needed (spec 3 §9). */
function requireAccess(access: EndpointMeta["access"], user: SessionUser | null): void {
  if (access === "public") return;
  if (user === null) throw refusal("not_signed_in");
  if (user.disabled) throw refusal("account_disabled");
  if (user.role === "pending") throw refusal("account_pending");
  if (!reaches(user.role, access)) throw refusal(access === "admin" ? "admin_required" : "desk_required");
}

/** Every error as a refusal of the table; what is none of them is a bug: logged with the request's id, told as `unexpected`. */
function asRefusal(error: unknown, context: RequestContext): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400) return refusalOfInput(error.cause.issues);
    if (error.status < 500 && error.cause === undefined)
      return error.code === "BAD_REQUEST" ? refusal("invalid_input") : error;
  }
  const known = refusalOfConstraint(error);
  if (known !== null) return known;
  if (isUnavailable(error)) {
    context.deps.log.warn({ err: error, requestId: context.requestId }, "the database is not available");
    return refusal("unavailable");
  }
  context.deps.log.error({ err: error, requestId: context.requestId }, "unexpected error");
  return refusal("unexpected", { request_id: context.requestId });
}

/**
 * Whatever answers 201 creates something. An invitation's link is made by the accounts library outside of our transaction;
 * its e-mail address is unique.
 */
const creates = (path: readonly string[], successStatus: number | undefined) =>
  successStatus === 201 && path[0] !== "accounts";

/** The implementer of the contract: access first, then the handler, and every error through the one table. */
export const os = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, next, procedure }) => {
    const access = procedure["~orpc"].meta.access;
    const user = access === "public" ? null : await context.deps.access.userOf(context.headers);
    if (user !== null) context.identified?.(user.id);
    requireAccess(access, user);
    return next({ context: { user } });
  })
  .use(async ({ context, next, path, procedure }, input, output) => {
    const key = context.headers.get("idempotency-key");
    if (key === null || !creates(path, procedure["~orpc"].route.successStatus) || !context.user) return next();
    const { deps, user } = context;
    const request = { endpoint: path.join("."), input };
    const answer = await onlyOnce({ deps, actorId: user.id, key, request }, async (within) => {
      const first = await next({ context: { deps: within } });
      return first.output;
    });
    return output(answer);
  });

export { asRefusal };

/** The person behind a request, for the audit log. */
export function actorOf(context: RequestContext): Actor {
  if (context.user === null || context.user === undefined) throw refusal("not_signed_in");
  return { id: context.user.id, name: context.user.name };
}

/** As whom somebody asks: what an answer may hold depends on it (spec 3 §9). */
export function roleOf({ user }: RequestContext): Role {
  return user?.role ?? "pending";
}

/** What a command gets of a request besides its input. */
export function commandOf(context: RequestContext): CommandContext {
  return { deps: context.deps, actor: actorOf(context) };
}

interface Request<I> {
  context: RequestContext;
  input: I;
}

/** Handles an endpoint by one command, and answers what it returns. */
export function commandHandler<I, O>(command: (context: CommandContext, input: I) => Promise<O>) {
  return ({ context, input }: Request<I>): Promise<O> => command(commandOf(context), input);
}

/** The same with what the wire carries of what the command returns. */
export function viewHandler<I, R, O>(command: (context: CommandContext, input: I) => Promise<R>, view: (row: R) => O) {
  return async ({ context, input }: Request<I>): Promise<O> => view(await command(commandOf(context), input));
}

/** The same of a command that has nothing to tell. */
export function okHandler<I>(command: (context: CommandContext, input: I) => Promise<unknown>) {
  return viewHandler(command, () => ({ ok: true as const }));
}

/** Handles an endpoint by one read of the database. */
export function readHandler<I, O>(read: (db: Handle, input: I) => Promise<O>) {
  return ({ context, input }: Request<I>): Promise<O> => read(context.deps.database.db, input);
}

/** The same of a read of a whole league. */
export function leagueHandler<O>(read: (db: Handle, leagueId: string) => Promise<O>) {
  return readHandler((db, { league_id }: { league_id: string }) => read(db, league_id));
}
