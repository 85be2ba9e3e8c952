import type { Evening } from "#contract/evenings/endpoints.ts";
import { usualSettings } from "#domain/evenings/evening.ts";
import { idOf } from "./records.ts";

const people = [1, 2, 3, 4].map((at) => {
  return { id: idOf(at), shown_name: `Persona ${at}`, person_id: null, gender: null, level: null, partner_id: null };
});
/** An evening that four play, before its first round. */
export const someEvening: Evening = {
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
