import { useState } from "react";
import { expect, it } from "vitest";
import { drawRouted, screen, waitFor } from "#test/support/render.tsx";
import { keepRowFocus } from "./row-focus.ts";

function Inbox() {
  const [rows, setRows] = useState(["Ana", "Berta", "Carla"]);
  return (
    <section ref={keepRowFocus}>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">Descartar {row}</button>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              Confirmar {row}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

it("goes to the next row's likely step when the row of the focus goes, from the last one to the one before", async () => {
  const { user } = await drawRouted(<Inbox />);
  const has = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));
  screen.getByRole("button", { name: "Confirmar Berta" }).focus();
  await user.keyboard("{Enter}");
  await has("Confirmar Carla");
  await user.keyboard("{Enter}");
  await has("Confirmar Ana");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(document.activeElement).toBe(document.body);
});
