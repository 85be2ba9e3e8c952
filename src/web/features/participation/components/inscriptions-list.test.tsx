import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Inscribed } from "#contract/inscriptions/endpoints.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, draw, screen, toast, waitFor } from "#test/support/render.tsx";
import { InscriptionsList } from "./inscriptions-list.tsx";

const known = { id: idOf(70), full_name: "Alba Sanz", detail: "600 1", by: "contact" as const, player_id: null };
const some = (at: number, name: string, more: Partial<Inscribed> = {}): Inscribed => ({
  id: idOf(at),
  received_on: "2026-11-21",
  is_of_today: true,
  people: [
    { full_name: name, candidates: [] },
    { full_name: "Rita Vega", candidates: [] },
  ],
  email: null,
  phone: "600 123 456",
  level: 3.5,
  birth_year: null,
  guardian_name: null,
  wants_partner: false,
  consents: { name_published: "not_asked", phone_to_rivals: true, image: false },
  times: ["Mejor los martes"],
  ...more,
});
const alone = (at: number, name: string) =>
  some(at, name, { wants_partner: true, people: [{ full_name: name, candidates: [] }] });
const shown = (inscriptions: Inscribed[], in_twos: string[][] = []) =>
  draw(<InscriptionsList leagueId={leagueId} list={{ inscriptions, in_twos, places_left: null, is_open: true }} />);
const accepted = {
  name: "Alba Sanz & Rita Vega",
  to: "players" as const,
  charges: 2,
  unproven: [] as string[],
  acceptance_id: null,
};

it("accepts in one press whom the club does not know", async () => {
  const sent = api.on(contract.inscriptions.accept, () => accepted);
  const { user } = shown([some(1, "Alba Sanz")]);
  expect(screen.getByText("Recibida el 21 nov · nivel 3,5")).toBeDefined();
  await user.click(button("Aceptar a Alba Sanz y Rita Vega"));
  await toast("Alba Sanz & Rita Vega: en la liga, con 2 pagos pendientes");
  expect(sent).toEqual([{ league_id: leagueId, inscription_id: idOf(1), person_id: null, partner_id: null }]);
});

it("asks before of whom the club may know, and accepts no sooner", async () => {
  const sent = api.on(contract.inscriptions.accept, () => accepted);
  const people = [
    { full_name: "Alba Sanz", candidates: [known] },
    { full_name: "Rita Vega", candidates: [] },
  ];
  const { user } = shown([some(1, "Alba Sanz", { people })]);
  await user.click(button(/^Aceptar a/));
  await screen.findByRole("dialog");
  await user.click(button("Aceptar la inscripción"));
  expect(sent).toEqual([]);
  await user.click(button("Es la misma persona"));
  await user.click(button("Aceptar la inscripción"));
  await waitFor(() => expect(sent).toMatchObject([{ person_id: known.id, partner_id: null }]));
});

it("proposes who look for a partner two by two, and accepts both as a pair", async () => {
  const sent = api.on(contract.inscriptions.pair, () => ({ ...accepted, charges: 0 }));
  const { user } = shown([alone(1, "Ana Alta"), alone(2, "Ada Top")], [[idOf(1), idOf(2)]]);
  await user.click(button(/^Aceptar como pareja a Ana Alta/));
  const person_id = null;
  const one = { inscription_id: idOf(1), person_id };
  await waitFor(() =>
    expect(sent).toEqual([{ league_id: leagueId, one, other: { inscription_id: idOf(2), person_id } }]),
  );
});

it("discards those of today, or those that were chosen, and brings them back", async () => {
  const sent = api.on(contract.inscriptions.discard, ({ inscription_ids }) => ({ count: inscription_ids.length }));
  const back = api.on(contract.inscriptions.restore, ({ inscription_ids }) => ({ count: inscription_ids.length }));
  const { user } = shown([some(1, "Una"), some(2, "Dos"), some(3, "Tres", { is_of_today: false })]);
  await user.click(button("Descartar todas las de hoy (2)"));
  await toast("2 inscripciones descartadas");
  await user.click(button(/^Deshacer/));
  await waitFor(() => expect(back).toMatchObject([{ inscription_ids: [idOf(1), idOf(2)] }]));
  await user.click(screen.getByRole("checkbox", { name: /Tres/ }));
  await user.click(button("Descartar 1 elegida"));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ inscription_ids: [idOf(3)] }));
});
