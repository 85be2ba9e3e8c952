import { naming, saying } from "./activity-saying.ts";

const ofEvening = (text: string) => saying<{ name: string }>(({ name }) => `${text}: ${name}`);
const ofPerson = (text: string) =>
  naming<{ name: string; person: string }>(text, ["person"], ({ name, person }) => `${person} (${name})`);

/** What is said of evenings. */
export const ofEvenings = {
  evening_created: ofEvening("Tarde creada"),
  evening_changed: ofEvening("Tarde cambiada"),
  evening_removed: ofEvening("Tarde eliminada"),
  evening_played: saying<{ name: string; what: string }>(({ name, what }) => `${what}: ${name}`),
  evening_result_sent: saying<{ name: string; what: string }>(
    ({ name, what }) => `Enviado desde la cancha, ${what}: ${name}`,
  ),
  court_codes_issued: saying<{ name: string; courts: number }>(
    ({ name, courts }) => `Códigos para enviar resultados, canchas: ${courts} (${name})`,
  ),
  court_codes_revoked: ofEvening("Códigos de las canchas anulados"),
  evening_step_undone: saying<{ name: string; what: string }>(({ name, what }) => `Deshecho, ${what}: ${name}`),
  evening_person_entered: ofPerson("Alguien más en la tarde"),
  evening_person_changed: ofPerson("Nombre cambiado en la tarde"),
};
