import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { usualSettings } from "#domain/evenings/evening.ts";
import { done, idOf } from "#test/support/records.ts";
import { api, button, dialog, draw, drawRouted, fill, refusal, screen, toast, waitFor } from "#test/support/render.tsx";
import { brandQuery } from "#web/features/club/public.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { repeatedDraft } from "../model/evening-draft.ts";
import { EveningsScreen } from "../screens/evenings-screen.tsx";
import { NewEveningScreen } from "../screens/new-evening-screen.tsx";
import { RemoveEveningDialog } from "./remove-evening-dialog.tsx";

const person = (number: number, full_name: string) => ({
  id: idOf(number),
  full_name,
  email: null,
  phone: null,
  is_registered_today: false,
  registrations: [],
});

const evening = {
  id: idOf(50),
  name: "Americano del jueves",
  evening_date: "2026-11-19",
  from_time: "19:00:00",
  until_time: "22:00:00",
  format: "americano" as const,
  is_mixed: false,
  status: "finished" as const,
  people: 13,
  rounds_played: 9,
  rounds_planned: 9,
  winner: "Ana",
};

const played: Evening = {
  id: evening.id,
  name: evening.name,
  evening_date: evening.evening_date,
  from_time: evening.from_time,
  until_time: evening.until_time,
  court_ids: [2],
  courts: [{ id: 2, name: "Cancha 2" }],
  settings: usualSettings,
  seed: "lot",
  avoid: [],
  is_minors: false,
  status: "finished",
  people: ["Ana", "Luis", "José Ortega y Gasset", "Pepe"].map((shown_name, at) => ({
    id: idOf(60 + at),
    shown_name,
    person_id: at === 0 ? idOf(10) : null,
    gender: null,
    level: null,
    partner_id: null,
  })),
  entries: [],
  proposals: [],
  clock: { ends_at: null, left: null },
  now: "2026-12-01T10:00:00.000Z",
  today: "2026-12-01",
  version: 3,
};

async function drawNew() {
  queryClient.setQueryData(brandQuery.queryKey, { name: "Club", logo_version: null, time_zone: "Europe/Madrid" });
  api.on(contract.courts.list, () => [1, 2, 3, 4].map((id) => ({ id, name: `Cancha ${id}`, is_available: id !== 1 })));
  const closure = {
    reason: "Obras",
    from_date: null,
    until_date: null,
    weekday: null,
    from_time: null,
    until_time: null,
  };
  const closures = [{ ...closure, id: idOf(70), court_ids: [3] }];
  api.on(contract.courts.closures.list, () => ({ closures, opening_hours: [] }));
  const today = "2199-01-01";
  api.on(contract.courts.board, () => ({ closures, opening_hours: [], bookings: [], held: [], leagues: [], today }));
  const people = [person(10, "Ana García"), person(11, "Luis Marín"), person(12, "Luis Mora")];
  api.on(contract.people.person.all, () => ({ people, leagues: [] }));
  const drawn = await drawRouted(<NewEveningScreen />);
  await screen.findByLabelText("Lista");
  return drawn;
}

const list = "1. Ana García 🎾\n2. Luis M.\n3. Marta\n4. Pepe (reserva) 600112233\n5. Pepe";
const headline = () => screen.getByRole("status").textContent;

describe("a new evening (spec 8 §1.1)", () => {
  it("is made with one press after its list is pasted", async () => {
    const sent = api.on(contract.evenings.create, () => ({ id: idOf(9) }));
    const { user, router } = await drawNew();
    fill("Lista", list);
    await waitFor(() => expect(headline()).toContain("4 personas · 1 cancha: juegan todos"));
    await user.click(button("Crear tarde"));
    await toast("Tarde creada y canchas reservadas");
    expect(sent[0]).toMatchObject({ court_ids: [2], repeats_id: null, from_time: "19:00:00" });
    expect(sent[0]?.people.map(({ shown_name, person_id }) => [shown_name, person_id])).toEqual([
      ["Ana García", idOf(10)],
      ["Luis M.", null],
      ["Marta", null],
      ["Pepe", null],
    ]);
    expect(router.state.location.pathname).toBe(`/admin/evenings/${idOf(9)}`);
    expect(sessionStorage.getItem("tarde nueva")).toBe("null");
  });

  it("asks who is meant where several may be, and counts a repeated name when told", async () => {
    const { user } = await drawNew();
    fill("Lista", list);
    await user.click(await screen.findByRole("button", { name: "Quién es Luis M.: ¿Quién es? (2)" }));
    await user.click(await screen.findByRole("menuitem", { name: "Luis Mora" }));
    await screen.findByRole("button", { name: "Quién es Luis M.: Luis Mora" });
    await user.click(button("Son dos personas: Pepe"));
    expect(headline()).toContain("5 personas · 1 cancha: descansa 1 cada ronda");
    await user.click(button("Quitar a Marta"));
    expect(headline()).toContain("4 personas");
  });

  it("says what is refused where it stands, and keeps what was typed over a reload", async () => {
    api.on(contract.evenings.create, () => {
      throw refusal("slot_taken");
    });
    const { user } = await drawNew();
    fill("Lista", list);
    await user.click(button("Crear tarde"));
    await waitFor(() => expect(screen.getAllByText(/Esta cancha ya está ocupada/).length).toBeGreaterThan(0));
    expect(JSON.parse(sessionStorage.getItem("tarde nueva") ?? "null")).toMatchObject({ text: list });
  });

  it("proposes courts that are not closed then", async () => {
    await drawNew();
    fill("Lista", Array.from({ length: 8 }, (_, at) => `Jugador ${"ABCDEFGH"[at]}`).join("\n"));
    await waitFor(() => {
      const chosen = screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked);
      expect(chosen.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent)).toEqual([
        "Cancha 2",
        "Cancha 4",
      ]);
    });
    expect(headline()).toContain("8 personas · 2 canchas: juegan todos · unas 7 rondas");
    expect(headline()).toContain("Cada uno juega con todos una vez y contra todos dos");
  });

  it("takes two names on a line for a pair, and says who has none", async () => {
    const sent = api.on(contract.evenings.create, () => ({ id: idOf(9) }));
    const { user } = await drawNew();
    fill("Lista", "Ana y Luis\nRosa / Toni\nPepe");
    await user.click(screen.getByRole("radio", { name: "Por parejas" }));
    expect(headline()).toContain("Sin pareja: Pepe");
    await user.click(button("Crear tarde"));
    await toast("Tarde creada y canchas reservadas");
    expect(sent[0]?.people.map(({ partner }) => partner)).toEqual([1, 0, 3, 2, null]);
  });

  it("takes women and men from names only when that is pressed", async () => {
    const { user } = await drawNew();
    fill("Lista", "Marta\nLucía\nRocío\nPedro");
    await user.click(screen.getByRole("switch", { name: /^Mixto/ }));
    expect(headline()).toContain("Falta elegir mujer u hombre en 4 personas");
    await user.click(button("Aceptar mujer u hombre por el nombre (4)"));
    expect(headline()).toContain("1 pareja no es mixta en cada ronda: 3 mujeres y 1 hombre");
  });
});

describe("an evening that is repeated (spec 8 §2.4)", () => {
  it("has the same people, courts and hours on the next such weekday that is not past", () => {
    const draft = repeatedDraft(played);
    expect(draft).toMatchObject({ evening_date: "2026-12-03", court_ids: [2], from_time: "19:00:00" });
    expect(draft.text).toBe("Ana\nLuis\nJosé Ortega y Gasset\nPepe");
    expect(draft.said["ana"]).toMatchObject({ person_id: idOf(10) });
  });
});

describe("the list of evenings", () => {
  it("has coming ones first, then what was with its winner", async () => {
    queryClient.setQueryData(brandQuery.queryKey, { name: "Club", logo_version: null, time_zone: "Europe/Madrid" });
    const next = { ...evening, id: idOf(51), name: "Pozo", status: "planned" as const, winner: null };
    api.on(contract.evenings.list, () => [evening, { ...next, evening_date: "2199-01-03", rounds_played: 0 }]);
    await drawRouted(<EveningsScreen />);
    await screen.findByText("Ganó Ana");
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Pozo",
      evening.name,
    ]);
    expect(
      screen.getByRole("link", { name: `Repetir con los mismos: ${evening.name}` }).getAttribute("href"),
    ).toContain(`/admin/evenings/new?repeat=${evening.id}`);
  });

  it("says how one begins where there is none", async () => {
    api.on(contract.evenings.list, () => []);
    await drawRouted(<EveningsScreen />);
    await screen.findByText("Todavía no hay tardes");
    expect(screen.getByRole("link", { name: "Nueva tarde" }).getAttribute("href")).toBe("/admin/evenings/new");
  });

  it("says what goes with an evening that is removed", async () => {
    const sent = api.on(contract.evenings.remove, done);
    api.on(contract.evenings.list, () => []);
    const { user } = draw(<RemoveEveningDialog evening={evening} onClose={() => {}} />);
    await dialog().findByText(/su lista de 13 personas, la reserva de sus canchas y los resultados de 9 rondas/);
    await user.click(button("Eliminar"));
    await toast("Tarde eliminada");
    expect(sent).toEqual([{ evening_id: evening.id }]);
  });
});
