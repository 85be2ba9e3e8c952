import { describe, expect, it } from "vitest";
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
  expect(sent).toEqual([
    { league_id: leagueId, inscription_id: idOf(1), person_id: null, partner_id: null, is_them: false },
  ]);
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
  await user.click(button("Es Alba Sanz"));
  await user.click(button("Aceptar la inscripción"));
  await waitFor(() => expect(sent).toMatchObject([{ person_id: known.id, partner_id: null, is_them: false }]));
});

describe("who is proposed (spec 6 §6)", () => {
  const namesake = { ...known, by: "name" as const };
  const accept = async (candidate: typeof known | typeof namesake, proposed: string | null) => {
    const sent = api.on(contract.inscriptions.accept, () => accepted);
    const { user } = shown([
      some(1, "Alba Sanz", { people: [{ full_name: "Alba Sanz", candidates: [candidate], proposed }] }),
    ]);
    await user.click(button(/^Aceptar a/));
    await screen.findByRole("dialog");
    return { user, sent };
  };

  it("is somebody else where the name alone is equal: two presses, and nobody comes by a record", async () => {
    const { user, sent } = await accept(namesake, null);
    expect(screen.getByText(/^Solo coincide el nombre/)).toBeDefined();
    await user.click(button("Aceptar la inscripción"));
    await waitFor(() => expect(sent).toMatchObject([{ person_id: null, is_them: false }]));
  });

  it("is who has the name alone once the desk says so", async () => {
    const { user, sent } = await accept(namesake, null);
    await user.click(button("Es Alba Sanz"));
    await user.click(button("Aceptar la inscripción"));
    await waitFor(() => expect(sent).toMatchObject([{ person_id: known.id, is_them: true }]));
  });

  it("is who agrees in more than the name, without the desk's word for it", async () => {
    const { user, sent } = await accept(known, known.id);
    expect(screen.queryByText(/^Solo coincide el nombre/)).toBeNull();
    await user.click(button("Aceptar la inscripción"));
    await waitFor(() => expect(sent).toMatchObject([{ person_id: known.id, is_them: false }]));
  });
});

it("proposes who look for a partner two by two, and accepts both as a pair", async () => {
  const sent = api.on(contract.inscriptions.pair, () => ({ ...accepted, charges: 0 }));
  const { user } = shown([alone(1, "Ana Alta"), alone(2, "Ada Top")], [[idOf(1), idOf(2)]]);
  await user.click(button(/^Aceptar como pareja a Ana Alta/));
  const nobody = { person_id: null, is_them: false };
  const one = { inscription_id: idOf(1), ...nobody };
  await waitFor(() =>
    expect(sent).toEqual([{ league_id: leagueId, one, other: { inscription_id: idOf(2), ...nobody } }]),
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

it.each([
  [49, 0],
  [50, 1],
])("says that many have come today, of %i", (count, told) => {
  shown(Array.from({ length: count }, (_one, at) => some(at + 1, `Persona ${at}`)));
  expect(screen.queryAllByText(`Hoy han llegado muchas inscripciones (${count})`)).toHaveLength(told);
});
