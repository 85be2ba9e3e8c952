import { z } from "zod";
import { done, endpointsOf, id, text } from "../common/common.ts";

// Messages to who follows a pair (spec 6 §5.3): a browser is known by where it takes them, and by nothing else.

const endpoint = text(1000).regex(/^https:\/\/\S+$/, "La dirección del servicio de avisos no es válida");
const key = (length: number) =>
  text(length + 4).regex(new RegExp(`^[\\w-]{${length}}=*$`), "El navegador no ha dado un código de avisos válido");

const ofPair = z.strictObject({ league_id: id, pair_id: id });
const ofBrowser = ofPair.extend({ endpoint });
const begun = endpointsOf("Avisos en el móvil");

/** What a browser needs to take messages of a pair, and whether it does. */
export const pushState = z.object({
  /** The installation's public key (VAPID), in base64url. */
  public_key: z.string(),
  is_on: z.boolean(),
});
export type PushState = z.infer<typeof pushState>;

export const push = {
  state: begun.public(
    "POST /push/state",
    "Con qué clave recibe un navegador los avisos de una pareja, y si ya los recibe",
    ofPair.extend({ endpoint: endpoint.nullable() }),
    pushState,
  ),
  start: begun.public(
    "POST /push/start",
    "Recibir en un navegador los avisos de una pareja",
    ofBrowser.extend({ p256dh: key(87), auth: key(22) }),
    done,
  ),
  end: begun.public("POST /push/end", "Dejar de recibirlos", ofBrowser, done),
};
