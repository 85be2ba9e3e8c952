import { naming, type Saying, saying } from "./activity-saying.ts";

// An evening may be called after somebody: 'Cumpleaños de Ana'.

const ofEvening = (text: string) => naming<{ name: string }>(text, ["name"], ({ name }) => name);
const ofPerson = (text: string) =>
  naming<{ name: string; person: string }>(text, ["person", "name"], ({ name, person }) => `${person} (${name})`);
const ofSum = (text: string) =>
  naming<{ name: string; league: string; number: number }>(
    text,
    ["name"],
    ({ name, league, number }) => `${name} (${league}, jornada ${number})`,
  );
const ofStep = (before: string, erased: string): Saying<{ name: string; what: string }> => {
  return { say: ({ name, what }) => `${before}${what}: ${name}`, personal: ["name"], erased };
};

/** What is said of evenings. */
export const ofEvenings = {
  evening_created: ofEvening("Tarde creada"),
  evening_changed: ofEvening("Tarde cambiada"),
  evening_removed: ofEvening("Tarde eliminada"),
  evening_played: ofStep("", "Paso de una tarde"),
  evening_result_sent: ofStep("Enviado desde la cancha, ", "Resultado enviado desde la cancha"),
  court_codes_issued: naming<{ name: string; courts: number }>(
    "Códigos para enviar resultados",
    ["name"],
    ({ name, courts }) => `${courts} canchas (${name})`,
  ),
  court_codes_revoked: ofEvening("Códigos de las canchas anulados"),
  evening_step_undone: ofStep("Deshecho, ", "Paso de una tarde deshecho"),
  evening_added: ofSum("Tarde sumada a la liga"),
  evening_sum_undone: ofSum("Tarde ya no sumada a la liga"),
  round_evening: saying<{ round: number; removed: number }>(
    ({ round, removed }) => `La jornada ${round} es una tarde; partidos quitados: ${removed}`,
  ),
  evening_person_entered: ofPerson("Alguien más en la tarde"),
  evening_person_changed: ofPerson("Nombre cambiado en la tarde"),
};
