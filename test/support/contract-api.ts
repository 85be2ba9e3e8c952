import type { ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from "@orpc/contract";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { type AnyProcedure, implement, ORPCError, ValidationError } from "@orpc/server";
import type { z } from "zod";
import type { EndpointMeta } from "#contract/common/access.ts";
import { liveVersion } from "#contract/common/topics.ts";
import { refusal, refusalBody, refusalOfInput } from "#server/platform/errors.ts";
import { faultOfDetails } from "./refusal-details.ts";

export { refusal };

type Endpoint<I extends z.ZodType, O extends z.ZodType> = ContractProcedure<I, O, ErrorMap, EndpointMeta>;

/** Answers an endpoint of the contract; it throws a `refusal` to refuse. */
type Answer<I extends z.ZodType, O extends z.ZodType> = (
  input: InferSchemaOutput<I>,
) => InferSchemaInput<O> | Promise<InferSchemaInput<O>>;

/**
 * A server that speaks the contract, and nothing behind it: what it is asked and what it answers are checked by the contract's own
 * schemas, and reach the page as the real one's do, over `fetch`.
 */
export class ContractApi {
  /** What the test did not mean: unknown addresses, answers and inputs that do not fit the contract, faults of handlers. */
  readonly problems: string[] = [];
  /** "GET /api/…" of every request, in order. */
  readonly requests: string[] = [];
  readonly #routes = new Map<object, AnyProcedure>();
  readonly #others = new Map<string, (request: Request) => Response | Promise<Response>>();
  /** The version of the club that answers say they were read from. */
  version: string | null = null;
  #refusesInput = false;
  #isDown = false;

  /** Answers an endpoint from now on. @returns the inputs that it is called with, as the schema has read them */
  on<I extends z.ZodType, O extends z.ZodType>(endpoint: Endpoint<I, O>, answer: Answer<I, O>): InferSchemaOutput<I>[] {
    const inputs: InferSchemaOutput<I>[] = [];
    const route = implement(endpoint).handler(({ input }) => {
      inputs.push(input);
      return answer(input);
    });
    this.#routes.set(endpoint, route);
    return inputs;
  }

  /** Answers an address that is none of the contract's: "POST /api/auth/sign-in/email". */
  onOther(address: string, answer: (request: Request) => Response | Promise<Response>): void {
    this.#others.set(address, answer);
  }

  /** From now on, input that the schemas refuse is part of the test, answered as the server answers it. */
  refuseInput(): void {
    this.#refusesInput = true;
  }

  /** Whether requests get no answer at all. */
  set isDown(isDown: boolean) {
    this.#isDown = isDown;
  }

  /** What stands in for the browser's `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), location.origin), init);
    const { pathname, search } = new URL(request.url);
    const address = `${request.method} ${pathname}`;
    this.requests.push(`${address}${search}`);
    if (this.#isDown) throw new TypeError("Failed to fetch");
    const other = this.#others.get(address);
    if (other !== undefined) return other(request);
    const routes = Object.fromEntries([...this.#routes.values()].map((route, at) => [`endpoint${at}`, route]));
    const handler = new OpenAPIHandler(routes, {
      clientInterceptors: [(asked) => asked.next().catch((error: unknown) => Promise.reject(this.#asRefusal(error)))],
    });
    const { response } = await handler.handle(request, { prefix: "/api" });
    if (this.version !== null) response?.headers.set(liveVersion, this.version);
    if (response !== undefined) return response;
    this.problems.push(`no handler for ${address}${search}`);
    return Response.json(refusalBody("not_found"), { status: 404 });
  };

  #asRefusal(error: unknown): unknown {
    if (error instanceof ORPCError && error.cause instanceof ValidationError) {
      const { issues } = error.cause;
      const isInput = error.status === 400;
      if (!isInput || !this.#refusesInput)
        this.problems.push(`${isInput ? "input" : "answer"} outside of the contract: ${JSON.stringify(issues)}`);
      return isInput ? refusalOfInput(issues) : refusal("unexpected");
    }
    if (error instanceof ORPCError) {
      const fault = faultOfDetails(error.code, JSON.parse(JSON.stringify(error.data)));
      if (fault !== null) this.problems.push(`details outside of the contract: ${fault}`);
      return error;
    }
    this.problems.push(`a handler failed: ${String(error)}`);
    return refusal("unexpected");
  }
}
