import type { Inscribed } from "#contract/inscriptions/endpoints.ts";
import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { levelText } from "#web/platform/format.ts";

/** What is about to be accepted: one inscription, or two who look for a partner. */
export type Accepting = [Inscribed] | [Inscribed, Inscribed];

/** Who somebody of an inscription is: null, somebody new; and whether the desk says so of who has the name alone. */
export interface Answer {
  person_id: string | null;
  is_them: boolean;
}

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

/** What wants judgement before somebody is accepted. */
export function inscriptionWarnings({ people, guardian_name, birth_year, received_on }: Inscribed): string[] {
  const age = birth_year === null ? null : Number(received_on.slice(0, 4)) - birth_year;
  const known = people.flatMap(({ full_name, candidates }) => {
    if (candidates.length === 0) return [];
    const isByName = candidates.every(({ by }) => by === "name");
    return isByName ? `${full_name} se llama como alguien del club` : `${full_name} parece ser alguien del club`;
  });
  const isMinor = guardian_name !== null || (age !== null && age < 18);
  return [...known, ...(isMinor ? ["menor de edad"] : age === 18 ? ["quizá menor de edad"] : [])];
}

/** What must be chosen before it can be accepted; null: nothing. */
export function choiceOf({ people, wants_partner }: Inscribed): string | null {
  if (wants_partner) return "falta elegir con quién juega";
  return people.some(({ candidates }) => candidates.length > 0) ? "falta decir si es la misma persona" : null;
}
