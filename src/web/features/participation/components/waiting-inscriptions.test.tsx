import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Inscribed } from "#contract/inscriptions/endpoints.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, drawRouted, refusal, screen, toast, waitFor } from "#test/support/render.tsx";
import { WaitingInscriptions } from "./waiting-inscriptions.tsx";

const candidate = { id: idOf(70), full_name: "Alba Sanz", detail: "600 1", by: "name" as const, player_id: null };
const some = (at: number, more: Partial<Inscribed> = {}): Inscribed => ({
  id: idOf(at),
  received_on: "2026-11-21",
  is_of_today: true,
  people: [
    { full_name: `Alba ${at}`, candidates: [] },
    { full_name: `Rita ${at}`, candidates: [] },
  ],
  email: null,
  phone: "600 123 456",
  level: 3.5,
  birth_year: null,
  guardian_name: null,
  wants_partner: false,
  consents: { name_published: "not_asked", phone_to_rivals: true, image: false },
  times: [],
  ...more,
});

async function drawn(...inscriptions: Inscribed[]) {
  let left = inscriptions;
  api.on(contract.inscriptions.list, () => ({ inscriptions: left, in_twos: [], places_left: null, is_open: true }));
  const accepted = api.on(contract.inscriptions.accept, ({ inscription_id }) => {
    left = left.filter(({ id }) => id !== inscription_id);
    return { name: "Alba 1 & Rita 1", to: "players" as const, charges: 2, unproven: [], acceptance_id: idOf(99) };
  });
  const { user } = await drawRouted(<WaitingInscriptions leagueId={leagueId} />);
  await screen.findAllByRole("listitem");
  return { user, accepted, restore: () => void (left = inscriptions) };
}
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("who has signed up, in 'Qué falta' (spec 6 §6)", () => {
  it("is accepted in one press, which can be taken back", async () => {
    const { user, accepted, restore } = await drawn(some(1));
    const undone = api.on(contract.inscriptions.undo, () => {
      restore();
      return { ok: true as const };
    });
    expect(rows()).toEqual(["Alba 1 y Rita 1 · nivel 3,5Aceptar"]);
    await user.click(button("Aceptar a Alba 1 y Rita 1"));
    await toast("Alba 1 & Rita 1: en la liga, con 2 pagos pendientes");
    expect(accepted).toEqual([
      { league_id: leagueId, inscription_id: idOf(1), person_id: null, partner_id: null, is_them: false },
    ]);
    await waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
    await user.click(button(/^Deshacer/));
    await waitFor(() => expect(undone).toEqual([{ league_id: leagueId, acceptance_id: idOf(99) }]));
    expect(await screen.findByRole("listitem")).toBeTruthy();
  });

  it("says what wants judgement, and leads to where it is chosen what must be", async () => {
    const people = [{ full_name: "Alba Sanz", candidates: [candidate] }];
    await drawn(
      some(1, { people }),
      some(2, { people: [{ full_name: "Lia Mas", candidates: [] }], wants_partner: true, level: null }),
      some(3, { birth_year: 2014, guardian_name: "Su madre" }),
      some(4, { birth_year: 2008 }),
    );
    expect(rows()).toEqual([
      "Alba Sanz · nivel 3,5Alba Sanz se llama como alguien del club · falta decir si es la misma personaElegir",
      "Lia Mas, busca parejaFalta elegir con quién juegaElegir",
      "Alba 3 y Rita 3 · nivel 3,5Menor de edadAceptar",
      "Alba 4 y Rita 4 · nivel 3,5Quizá menor de edadAceptar",
    ]);
    const way = screen.getByRole("link", { name: "Elegir: Alba Sanz, falta decir si es la misma persona" });
    expect(way.getAttribute("href")).toBe("/admin/inscriptions");
  });

  it("lists five, and says how many more there are; a refused undo says why", async () => {
    const { user } = await drawn(...[1, 2, 3, 4, 5, 6, 7].map((at) => some(at)));
    expect(rows()).toHaveLength(5);
    expect(screen.getByRole("link", { name: "Ver 2 más en Inscripciones" })).toBeTruthy();
    api.on(contract.inscriptions.undo, () => {
      throw refusal("acceptance_kept");
    });
    await user.click(button("Aceptar a Alba 1 y Rita 1"));
    await user.click(await screen.findByRole("button", { name: /^Deshacer/ }));
    await toast("Esta aceptación ya no se puede deshacer.");
  });
});
