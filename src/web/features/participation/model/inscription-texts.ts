import type { Inscribed } from "#contract/inscriptions/endpoints.ts";
import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { levelText } from "#web/platform/format.ts";

/** What is about to be accepted: one inscription, or two who look for a partner. */
export type Accepting = [Inscribed] | [Inscribed, Inscribed];

/** 'Alba Sanz y Rita Vega', 'Alba Sanz, busca pareja'. */
export function inscriptionName({ people, wants_partner }: Inscribed): string {
  const names = people.map(({ full_name }) => full_name).join(" y ");
  return wants_partner ? `${names}, busca pareja` : names;
}

const answers = { yes: "nombre publicado sí", no: "nombre publicado no", not_asked: null };

/** What else was said, a line for each kind of it. */
export function inscriptionFacts(inscription: Inscribed): string[] {
  const { received_on, level, birth_year, guardian_name, consents, times, people } = inscription;
  const about = [
    `Recibida el ${shortMonthDay(received_on)}`,
    level === null ? null : `nivel ${levelText(level)}`,
    birth_year === null ? null : `nac. ${birth_year}`,
    guardian_name === null ? null : `tutor: ${guardian_name}`,
  ];
  const agreed = [
    answers[consents.name_published],
    consents.phone_to_rivals ? "teléfono a rivales" : null,
    consents.image ? "imagen" : null,
  ];
  const known = people.some(({ candidates }) => candidates.length > 0);
  const lines = [about, agreed, times, [known ? "Puede que el club ya conozca a alguien" : null]];
  return lines.map((line) => line.filter((part) => part !== null).join(" · ")).filter((line) => line !== "");
}
