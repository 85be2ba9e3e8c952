import { useState } from "react";
import { expect, it } from "vitest";
import { button, draw, screen, waitFor } from "#test/support/render.tsx";
import { NameSearch } from "./name-search.tsx";
import { NobodyFound } from "./nobody-found.tsx";

function Searched() {
  const [wanted, setWanted] = useState("zzz ");
  return (
    <main>
      <NameSearch value={wanted} onChange={setWanted} />
      {wanted === "" ? <p>Todas</p> : <NobodyFound wanted={wanted} onAll={() => setWanted("")} />}
    </main>
  );
}

it("a search without hits says whom it looked for, and one press shows everybody with the focus in the search", async () => {
  draw(<Searched />);
  expect(screen.getByText("Nadie se llama «zzz»")).toBeTruthy();
  button("Quitar la búsqueda").click();
  await waitFor(() => screen.getByText("Todas"));
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Buscar por nombre" }));
});
