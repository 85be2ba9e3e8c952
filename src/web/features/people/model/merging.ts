import type { PersonPage } from "#contract/persons/person.ts";
import { doubledRegistrations, type MergeField, mergeFields } from "#domain/lists/merging.ts";
import { counted } from "#web/platform/format.ts";

const labels: Record<MergeField, string> = {
  full_name: "Nombre",
  email: "Email",
  birth_year: "Año de nacimiento",
  level: "Nivel",
};

/** A value of a record as a text; empty where there is none. */
function textOf(value: string | number | null): string {
  return typeof value === "number" ? String(value).replace(".", ",") : (value ?? "");
}

/** What both records say, and whether it has to be chosen. */
export function mergeRows(kept: PersonPage, gone: PersonPage) {
  return mergeFields.map((field) => {
    const [mine, theirs] = [textOf(kept[field]), textOf(gone[field])];
    const isChoice = mine !== "" && theirs !== "" && mine !== theirs;
    return { field, label: labels[field], mine, theirs, isChoice };
  });
}

/** What a record brings besides: telephones, leagues and payments. */
export function broughtBy({ phone, other_phones, leagues, payments }: PersonPage) {
  return {
    phones: [phone, ...other_phones].filter((one) => one !== null),
    leagues: leagues.map(({ league }) => league),
    payments: payments === 0 ? "Ninguno" : counted(payments, "pago", "pagos"),
  };
}

/** Registrations of one league: what is taken out, in a sentence each; null: they are two people (spec 3 §1.2). */
export function doubledTexts(kept: PersonPage, gone: PersonPage): { ids: string[]; texts: string[] } | null {
  const doubled = doubledRegistrations(kept.leagues, gone.leagues);
  if (doubled === null) return null;
  const texts = doubled.map(({ league_id, dropped_id }) => {
    const league = kept.leagues.find((one) => one.league_id === league_id)?.league ?? "";
    const owner = gone.leagues.some(({ player_id }) => player_id === dropped_id) ? gone : kept;
    return `Las dos están en ${league}: se quita la inscripción de ${owner.full_name}, que no tiene pareja, partidos ni pagos.`;
  });
  return { ids: doubled.map(({ dropped_id }) => dropped_id), texts };
}
