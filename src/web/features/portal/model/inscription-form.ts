import type { InscriptionForm } from "#contract/inscriptions/form.ts";
import { newId } from "#web/platform/new-id.ts";
import { readStored, writeStored } from "#web/platform/stored.ts";

/** What stands in the form, as the browser reads it: the name and value of each field that says something. */
export type Entries = [name: string, value: string][];

/** What is kept of a form that was begun, until it is sent. */
interface Kept {
  key: string;
  entries: Entries;
}

const keptUnder = (leagueId: string) => `inscripcion ${leagueId}`;

/** The form as it was left on this page; a new one where nothing is kept. */
export function keptForm(leagueId: string): Kept {
  const text = readStored(keptUnder(leagueId), "sessionStorage");
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept === "object" && kept !== null && "key" in kept && "entries" in kept && Array.isArray(kept.entries))
      return { key: String(kept.key), entries: kept.entries };
  } catch {
    // What is no form of ours is none that was left.
  }
  return { key: newId(), entries: [] };
}

/** Keeps what was typed as long as the page's tab is open. */
export function keepForm(leagueId: string, kept: Kept): void {
  writeStored(keptUnder(leagueId), JSON.stringify(kept), "sessionStorage");
}

export function forgetForm(leagueId: string): void {
  keepForm(leagueId, { key: newId(), entries: [] });
}

/** What a form says now. */
export function entriesOf(form: HTMLFormElement): Entries {
  return [...new FormData(form)].flatMap(([name, value]): Entries => {
    return typeof value === "string" && value !== "" ? [[name, value]] : [];
  });
}

/** Puts into a form what it said when it was left. */
export function fillForm(form: HTMLFormElement, entries: Entries): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const values = entries.flatMap(([name, value]) => (name === field.name ? [value] : []));
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
      field.checked = values.includes(field.value);
    else if (values[0] !== undefined) field.value = values[0];
  }
}

type Times = NonNullable<InscriptionForm["times"]>;

/** When the sender would like to play and cannot: hours that are liked hold on each day that is, or on any. */
function timesIn(one: (name: string) => string | null, all: (name: string) => string[]): Times {
  const hours = { time_from: one("likes_from"), time_to: one("likes_until") };
  const liked = all("likes").map((day) => ({ kind: "likes" as const, weekday: Number(day), ...hours }));
  const hasHours = hours.time_from !== null || hours.time_to !== null;
  const whenever = liked.length === 0 && hasHours ? [{ kind: "likes" as const, ...hours }] : [];
  const cannot = all("cannot").map((day) => ({ kind: "cannot" as const, weekday: Number(day) }));
  const dates = { date_from: one("away_from"), date_to: one("away_until") };
  const isAway = dates.date_from !== null || dates.date_to !== null;
  return [...liked, ...whenever, ...cannot, ...(isAway ? [{ kind: "cannot" as const, ...dates }] : [])];
}

const nameAnswerIn = (said: string | null) => (said === "yes" || said === "no" ? said : "not_asked");

/** What is sent of a form. */
export function inscriptionOf(key: string, entries: Entries): Omit<InscriptionForm, "league_id"> {
  const all = (name: string) => entries.flatMap(([one, value]) => (one === name ? [value] : []));
  const one = (name: string) => all(name)[0]?.trim() || null;
  const number = (name: string) => (one(name) === null ? null : Number(one(name)?.replace(",", ".")));
  return {
    key,
    full_name: one("full_name") ?? "",
    phone: one("phone"),
    email: one("email"),
    level: number("level"),
    wants_partner: one("wants_partner") !== null,
    partner_name: one("wants_partner") === null ? one("partner_name") : null,
    is_minor: one("is_minor") !== null,
    birth_year: number("birth_year"),
    guardian_name: one("guardian_name"),
    consents: {
      name_published: nameAnswerIn(one("name_published")),
      phone_to_rivals: one("phone_to_rivals") !== null,
      image: one("image") !== null,
    },
    times: timesIn(one, all),
    has_accepted: one("has_accepted") !== null,
    website: one("website") ?? "",
  };
}
