import { describe, expect, it, vi } from "vitest";
import { idOf, somePlayer } from "#test/support/records.ts";
import { button, drawRouted, fill, screen, within } from "#test/support/render.tsx";
import { rowsOfLeague } from "../model/people-rows.ts";
import { PeopleList } from "./people-list.tsx";

const nothing = () => {};
const players = [
  somePlayer({
    full_name: "Ana García",
    email: "ana@club.test",
    group_name: "Grupo A",
    partners: [{ person_id: idOf(51), full_name: "Berta Ruiz" }],
  }),
  somePlayer({ id: idOf(52), person_id: idOf(52), full_name: "Carla Gil", phone: "600 11 22 33" }),
];
const owing = {
  leagues: [],
  people: [
    {
      id: idOf(50),
      full_name: "Ana García",
      email: null,
      phone: null,
      is_registered_today: false,
      registrations: [{ league_id: idOf(1), player_id: idOf(50), owes: true }],
    },
  ],
};

function listed(changed: Partial<Parameters<typeof PeopleList>[0]> = {}) {
  return (
    <PeopleList
      rows={rowsOfLeague(players, owing)}
      of="pairs"
      isClub={false}
      leagueName="Liga de otoño"
      ofLeague={2}
      ofClub={86}
      search={{}}
      onSearch={nothing}
      options={[
        { value: "", label: "Todos los grupos" },
        { value: "Grupo A", label: "Grupo A" },
      ]}
      filterLabel="Grupo"
      first={<button type="button">Importar</button>}
      onOpen={nothing}
      {...changed}
    />
  );
}

describe("the list of people", () => {
  it("says who, with whom, where, and what is owed; every name and 'Ver Detalles' lead to their page", async () => {
    await drawRouted(listed());
    const row = within(screen.getByRole("row", { name: /Ana García/ }));
    expect(row.getByText("debe")).toBeTruthy();
    expect(row.getByRole("link", { name: "Ana García" }).getAttribute("href")).toBe(`/admin/people/${idOf(50)}`);
    expect(row.getByRole("link", { name: "Berta Ruiz" }).getAttribute("href")).toBe(`/admin/people/${idOf(51)}`);
    const details = row.getByRole("link", { name: "Ver Detalles de Ana García" });
    expect(details.getAttribute("href")).toBe(`/admin/people/${idOf(50)}`);
    expect(within(screen.getByRole("row", { name: /Carla Gil/ })).queryByText("debe")).toBeNull();
  });

  it("is of the league or of the whole club, each with its address and number", async () => {
    await drawRouted(listed({ search: { q: "ana" } }));
    expect(screen.getByRole("link", { name: /^De esta liga ?2$/ }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: /^Todo el club ?86$/ }).getAttribute("href")).toBe("/admin/people?q=ana");
  });

  it("is searched, sorted by its heads, and edited", async () => {
    const [onSearch, onOpen] = [vi.fn(), vi.fn()];
    const { user } = await drawRouted(listed({ onSearch, onOpen }));
    fill("Buscar por nombre o email", "berta");
    expect(onSearch).toHaveBeenLastCalledWith({ q: "berta" });
    expect(screen.getByRole("columnheader", { name: "Nombre" }).getAttribute("aria-sort")).toBe("ascending");
    await user.click(button("Pareja"));
    expect(onSearch).toHaveBeenLastCalledWith({ order: "partner" });
    await user.click(button("Nombre"));
    expect(onSearch).toHaveBeenLastCalledWith({ desc: true });
    await user.click(button("Editar a Carla Gil"));
    expect(onOpen).toHaveBeenCalledWith({ kind: "edit", player: players[1] });
  });

  it("says that nobody was found, or how the first people come", async () => {
    await drawRouted(
      <>
        {listed({ search: { q: "nadie" } })}
        {listed({ rows: [] })}
      </>,
    );
    expect(screen.getByText("No se encontraron jugadores")).toBeTruthy();
    expect(screen.getByText("No hay jugadores registrados aún")).toBeTruthy();
    expect(button("Importar")).toBeTruthy();
  });
});
