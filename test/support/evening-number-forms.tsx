import { contract } from "#contract/contract.ts";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { usualSettings } from "#domain/evenings/evening.ts";
import { fold } from "#domain/evenings/fold.ts";
import { RunSettings } from "#web/features/evenings/components/run-settings.tsx";
import type { NumberForm } from "./number-forms.tsx";
import { idOf } from "./records.ts";
import { api } from "./render.tsx";

const people = [1, 2, 3, 4].map((at) => {
  return { id: idOf(at), shown_name: `Persona ${at}`, person_id: null, gender: null, level: null, partner_id: null };
});
const evening: Evening = {
  id: idOf(90),
  name: "Americano",
  evening_date: "2026-11-26",
  from_time: "19:00:00",
  until_time: "22:00:00",
  court_ids: [1],
  courts: [{ id: 1, name: "Cancha 1" }],
  settings: { ...usualSettings, rounds: 3, minutes: 20 },
  seed: "lot",
  avoid: [],
  is_minors: false,
  status: "playing",
  people,
  entries: [
    {
      number: 1,
      step: { kind: "started", person_ids: people.map(({ id }) => id), court_ids: [1] },
      is_undone: false,
    },
  ],
  proposals: [],
  clock: { ends_at: null, left: null },
  now: "2026-11-26T18:00:00.000Z",
  today: "2026-11-26",
  version: 2,
};

/** The forms of an evening that hold number fields. */
export const eveningForms: NumberForm[] = [
  {
    name: "the settings of an evening",
    draw: () => <RunSettings evening={evening} played={fold(evening, evening.entries)} />,
    fields: [
      { label: "Rondas en total", place: "step.changes.rounds", typed: "12", sent: 12, kind: "whole", least: 1 },
      { label: "Minutos de cada ronda", place: "step.changes.minutes", typed: "15", sent: 15, kind: "whole", least: 3 },
    ],
    save: "Guardar",
    endpoint: "evenings.step",
    sent: () => api.on(contract.evenings.step, () => evening),
  },
];
