import { ORPCError } from "@orpc/server";
import { OperatorProblem, reasonOf } from "#server/kernel/operator-problem.ts";
import { isUnavailable, refusalOfConstraint } from "./platform/errors.ts";

/** What a refusal says: of a field its reason, which is the nearest. */
function refusalSentence({ message, data }: ORPCError<string, unknown>): string {
  const fields = typeof data === "object" && data !== null && "fields" in data ? data.fields : null;
  const reasons = typeof fields === "object" && fields !== null ? Object.values(fields).filter(isText) : [];
  return [message, ...reasons.filter((reason) => reason !== message)].join(" ");
}

const isText = (value: unknown) => typeof value === "string";

/** What the operator reads of an order that was not done: a Spanish sentence, whatever has failed. */
export function sentenceOf(error: unknown): string {
  if (error instanceof OperatorProblem) return error.message;
  if (error instanceof ORPCError) return refusalSentence(error);
  const refused = refusalOfConstraint(error);
  if (refused !== null) return refused.message;
  if (isUnavailable(error)) return "La base de datos no contesta ahora mismo. Inténtalo de nuevo en unos segundos.";
  if (error instanceof Error && "syscall" in error) return `No se puede usar un archivo: ${reasonOf(error)}.`;
  return "Ha fallado algo dentro del programa y la orden no se ha terminado. Con LOG_LEVEL=debug se ve el detalle.";
}

/** Everything of an error, for who asks for it. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\n${detailOf(error.cause)}`;
  return `${error.stack}${cause}`;
}

/** Ends an order that was not done. */
export function endOrder(error: unknown): never {
  const detail = process.env.LOG_LEVEL === "debug" ? `\n${detailOf(error)}` : "";
  process.stderr.write(`${sentenceOf(error)}${detail}\n`);
  process.exit(1);
}
