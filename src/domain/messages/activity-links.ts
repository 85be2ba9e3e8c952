import { saying } from "./activity-saying.ts";

/** What is said of private links and of inscriptions; it names nobody. */
export const ofLinks = {
  links_issued: saying<{ pairs: number }>(({ pairs }) => `Enlaces privados creados, parejas: ${pairs}`),
  links_mailed: saying<{ pairs: number }>(({ pairs }) => `Enlaces privados enviados por correo, parejas: ${pairs}`),
  link_asked: saying<Record<string, never>>(
    () => "Enlace privado pedido en el portal y enviado a los correos de la pareja",
  ),
  links_revoked: saying<{ links: number }>(({ links }) => `Enlaces privados de una pareja anulados: ${links}`),
  sheets_issued: saying<{ matches: number }>(
    ({ matches }) => `Hojas con código para enviar el resultado, partidos: ${matches}`,
  ),
  sheets_revoked: saying<{ matches: number }>(({ matches }) => `Códigos de las hojas anulados, partidos: ${matches}`),
  inscription_undone: saying<Record<string, never>>(() => "Aceptación de una inscripción deshecha"),
  inscription_accepted: saying<Record<string, never>>(() => "Inscripción aceptada"),
  inscriptions_discarded: saying<{ inscriptions: number }>(
    ({ inscriptions }) => `Inscripciones descartadas: ${inscriptions}`,
  ),
  inscriptions_restored: saying<{ inscriptions: number }>(
    ({ inscriptions }) => `Inscripciones recuperadas: ${inscriptions}`,
  ),
};
