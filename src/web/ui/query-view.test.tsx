import { useQuery } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { api, draw, refusal, screen } from "#test/support/render.tsx";
import { api as client } from "#web/platform/api-client.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { QueryView } from "./query-view.tsx";

function Courts() {
  const query = useQuery({ queryKey: ["courts"], queryFn: () => client.courts.list() });
  return (
    <>
      {query.isError && <p>Ha fallado</p>}
      <QueryView
        query={query}
        failure="No se han podido leer las canchas."
        isEmpty={(courts) => courts.length === 0}
        empty={<p>Aún no hay canchas</p>}
      >
        {(courts) => courts.map(({ id, name }) => <p key={id}>{name}</p>)}
      </QueryView>
    </>
  );
}

const court = { id: 1, name: "Cancha 1", is_available: true };

describe("what is read", () => {
  it("is on its way first, and is there then", async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    api.on(contract.courts.list, async () => {
      await asked;
      return [court];
    });
    draw(<Courts />);
    expect(screen.getByRole("status", { name: "Cargando…" })).toBeTruthy();
    answer();
    expect(await screen.findByText("Cancha 1")).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("says so when there is nothing", async () => {
    api.on(contract.courts.list, () => []);
    draw(<Courts />);
    expect(await screen.findByText("Aún no hay canchas")).toBeTruthy();
  });

  it("that is refused says what is missing, at the first answer, and is asked for again by a button", async () => {
    let isRefused = true;
    const asked = api.on(contract.courts.list, () => {
      if (isRefused) throw refusal("not_found");
      return [court];
    });
    const { user } = draw(<Courts />);
    expect((await screen.findByRole("alert")).textContent).toContain("No se han podido leer las canchas.");
    expect(asked).toHaveLength(1);
    isRefused = false;
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("Cancha 1")).toBeTruthy();
  });

  it("is asked for three times more when the server fails", async () => {
    const asked = api.on(contract.courts.list, () => {
      throw refusal("unavailable");
    });
    draw(<Courts />);
    await screen.findByRole("alert");
    expect(asked).toHaveLength(4);
  });

  it("keeps what is shown when a later answer fails", async () => {
    let isRefused = false;
    const asked = api.on(contract.courts.list, () => {
      if (isRefused) throw refusal("not_found");
      return [court];
    });
    draw(<Courts />);
    await screen.findByText("Cancha 1");
    isRefused = true;
    await queryClient.invalidateQueries();
    await screen.findByText("Ha fallado");
    expect(asked).toHaveLength(2);
    expect(screen.getByText("Cancha 1")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
