import { z } from "zod";
import { endpointsOf, nothing, text } from "../common/common.ts";

/** Why a copy was made: by night, because somebody asked, or before an upgrade or a restore. */
export const copyKinds = ["nightly", "manual", "upgrade", "restore"] as const;

/** A copy of the club in the server's folder. */
export const copy = z.object({
  /** What it is called there. */
  file: z.string(),
  kind: z.enum(copyKinds),
  made_at: z.string(),
  bytes: z.number(),
  /** Lines of all tables; null while it is not known. */
  rows: z.number().nullable(),
  is_sealed: z.boolean(),
  /** It was sealed with a passphrase that the server does not have any more. */
  has_other_key: z.boolean(),
  /** `good`: it was restored for trial, and nothing was missing; `unknown`: nobody has looked yet. */
  state: z.enum(["good", "faulty", "unknown"]),
  /** What is wrong with it, in Spanish. */
  fault: z.string().nullable(),
});
export type Copy = z.infer<typeof copy>;

/** How the server and the club's copies are. */
export const serverState = z.object({
  program: z.string(),
  node: z.string(),
  started_at: z.string(),
  public_url: z.string(),
  database: z.object({ kind: z.enum(["embedded", "postgres"]), bytes: z.number() }),
  /** Open pages that are told of changes, in the process that answers. */
  viewers: z.number(),
  mail: z.object({ has_server: z.boolean(), waiting: z.number(), given_up: z.number() }),
  copies: z.object({
    /** Null: this server makes none. */
    folder: z.string().nullable(),
    is_sealed: z.boolean(),
    /** Why there is no new one, in Spanish. */
    problem: z.string().nullable(),
    last_good_at: z.string().nullable(),
    /** None was made for two days. */
    is_overdue: z.boolean(),
    list: z.array(copy),
  }),
  /** Who is written to when no copy is made, by e-mail. */
  told: z.array(z.string()),
});
export type ServerState = z.infer<typeof serverState>;

/** What the first screen says of copies. */
const copyWarning = z.object({ is_overdue: z.boolean(), last_good_at: z.string().nullable() });
export type CopyWarning = z.infer<typeof copyWarning>;

const chosenCopy = z.strictObject({
  file: text(200).min(1),
  /** Of who asks. */
  password: text(128).min(1, "La contraseña es obligatoria"),
});

const endpoint = endpointsOf("Estado");

export const maintenance = {
  state: endpoint.admin("GET /maintenance", "Estado del servidor y copias del club", nothing, serverState),
  warning: endpoint.admin("GET /maintenance/warning", "Si faltan copias del club", nothing, copyWarning),
  // Not `creates`: what is done once per key runs within a transaction, and a copy is made outside of any.
  makeCopy: endpoint.admin("POST /maintenance/copies", "Hacer una copia ahora", nothing, copy),
  downloadCopy: endpoint.admin(
    "POST /maintenance/copies/download",
    "Pedir la dirección, de un solo uso, desde la que se descarga una copia",
    chosenCopy,
    z.object({ url: z.string() }),
  ),
  restoreCopy: endpoint.admin(
    "POST /maintenance/copies/restore",
    "Poner una copia en lugar de todo; cierra todas las sesiones y hace antes una copia de lo que hay",
    chosenCopy.extend({
      /** What opens it, where it was sealed with another passphrase. */
      passphrase: text(200).min(1).optional(),
    }),
    z.object({ rows: z.number(), erased_again: z.number(), ended_links: z.number(), copy_before: z.string() }),
  ),
};
