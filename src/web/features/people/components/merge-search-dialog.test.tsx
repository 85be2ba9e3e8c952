import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf } from "#test/support/records.ts";
import { api, draw, fill, screen } from "#test/support/render.tsx";
import { MergeSearchDialog } from "./merge-search-dialog.tsx";

type Props = Parameters<typeof MergeSearchDialog>[0];

describe("finding the other record of a person", () => {
  it("says that there is nobody only once the search has answered", async () => {
    const asked = api.on(contract.people.person.search, ({ q }) =>
      q === "Eva" ? [{ id: idOf(61), full_name: "Eva Mas", detail: "Sin liga" }] : [],
    );
    const person = { id: idOf(60), full_name: "Ana Gil" } as Props["person"];
    draw(<MergeSearchDialog person={person} onChoose={() => {}} onClose={() => {}} />);
    const nobody = "No hay otra persona con ese nombre.";
    expect(await screen.findByText(nobody)).toBeTruthy();
    fill("Nombre de la otra ficha", "Eva");
    expect(screen.queryByText(nobody)).toBeNull();
    expect(asked).toHaveLength(1);
    expect(await screen.findByText("Eva Mas")).toBeTruthy();
  });
});
