import type { InscriptionForm } from "#contract/inscriptions/form.ts";

/** How a form that was sent fared: received, refused at its fields, or not at all. */
export type Sent =
  | { state: "received"; hasPlace: boolean | null }
  | { state: "refused"; text: string; fields: Record<string, string> };

const lost = "No hay conexión con el club. Lo que has escrito sigue aquí: vuelve a intentarlo.";
const failed = "Ahora no se ha podido enviar. Lo que has escrito sigue aquí: vuelve a intentarlo dentro de un momento.";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What a refusal says of each field; of a part of one it is said at the whole. */
function fieldsIn(body: Record<string, unknown>): Record<string, string> {
  const { data } = body;
  const fields = isRecord(data) && isRecord(data["fields"]) ? data["fields"] : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.split(/[.[]/)[0] ?? name, String(text)] as const),
  );
}

/** Sends a form of inscription (spec 6 §6). The server receives what has the same key once. */
export async function sendInscription(leagueId: string, form: Omit<InscriptionForm, "league_id">): Promise<Sent> {
  const refused = (text: string, fields = {}): Sent => ({ state: "refused", text, fields });
  try {
    const response = await fetch(`/api/public/leagues/${leagueId}/inscriptions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(form),
    });
    const body: unknown = await response.json();
    if (!isRecord(body)) return refused(failed);
    if (response.ok)
      return { state: "received", hasPlace: body["has_place"] === null ? null : body["has_place"] === true };
    return refused(typeof body["message"] === "string" ? body["message"] : failed, fieldsIn(body));
  } catch (error) {
    return refused(error instanceof TypeError ? lost : failed);
  }
}
