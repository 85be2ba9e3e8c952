import type { Copy, ServerState } from "#contract/maintenance/endpoints.ts";
import { numberText } from "#domain/base/number-text.ts";
import { counted } from "#web/platform/format.ts";

const kinds: Record<Copy["kind"], string> = {
  nightly: "de la noche",
  manual: "hecha a mano",
  upgrade: "antes de actualizar",
  restore: "antes de recuperar otra",
};

/** How large a file is: "840 kB", "12,4 MB". */
export function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  if (bytes < 1_000_000_000) return `${numberText(bytes / 1_000_000, [0, 1])} MB`;
  return `${numberText(bytes / 1_000_000_000, [0, 1])} GB`;
}

export const kindText = ({ kind }: Copy) => kinds[kind];

const states: Record<Exclude<Copy["state"], "faulty">, string> = {
  good: "recuperada de prueba: está entera",
  unknown: "sin comprobar",
};

/** What stands below a copy: how much it holds, whether it is whole, and what opens it. What is wrong with one is a line of its own. */
export function copyDetail({ rows, bytes, state, is_sealed, has_other_key }: Copy): string {
  const parts = [
    ...(rows === null ? [] : [`${numberText(rows, [0, 0])} ${rows === 1 ? "fila" : "filas"}`]),
    bytesText(bytes),
    ...(state === "faulty" ? [] : [states[state]]),
    ...(has_other_key ? ["cifrada con una contraseña anterior"] : is_sealed ? ["cifrada"] : []),
  ];
  return parts.join(" · ");
}

/** What is said of the mail of the server. */
export function mailText({ has_server, waiting, given_up }: ServerState["mail"]): string {
  if (!has_server) return "Sin servidor de correo: los mensajes quedan en la carpeta de datos";
  const waits = waiting === 0 ? "Nada en espera" : `${counted(waiting, "mensaje", "mensajes")} en espera`;
  return given_up === 0 ? waits : `${waits} · ${given_up} sin entregar`;
}
