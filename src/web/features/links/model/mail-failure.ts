import { HttpError } from "#web/platform/public-client.ts";

/** Whether a link opens nothing any more, which asking again does not change. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

/** Why mail settings could not be had or saved. */
export function mailFailure(error: unknown): string {
  if (isDeadLink(error)) return "Este enlace ya no vale. Usa el del último aviso que te llegó, o pídeselo al club.";
  if (error instanceof HttpError && error.status === 400)
    return "Para volver a recibir avisos de un menor de 14 años, el club necesita el nombre de su padre, madre o tutor.";
  return "No se ha podido guardar. Inténtalo de nuevo.";
}
