import { DatabaseError } from "pg";
import { OperatorProblem, reasonOf } from "#server/kernel/operator-problem.ts";

export const damaged = () => new OperatorProblem("La copia está incompleta o dañada; no se ha cambiado nada.");

/** What kept a copy from being read or put in place, as an operator's problem where it is one. */
export function explain(error: unknown): unknown {
  if (error instanceof OperatorProblem) return error;
  if (error instanceof DatabaseError) {
    const text = `La copia no cabe en esta base de datos; no se ha cambiado nada (error ${error.code}).`;
    return new OperatorProblem(text, { cause: error });
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return new OperatorProblem("El archivo de la copia no existe.");
  // Bytes that do not unpack stop the reading, which may be told by either of the two that wait for each other.
  if (code.startsWith("Z_") || code === "ABORT_ERR") return damaged();
  const ofTheFile = error instanceof Error && "syscall" in error;
  return ofTheFile ? new OperatorProblem(`No se puede leer la copia: ${reasonOf(error)}.`, { cause: error }) : error;
}
