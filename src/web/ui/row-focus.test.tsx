import { useState } from "react";
import { expect, it } from "vitest";
import { drawRouted, screen, waitFor } from "#test/support/render.tsx";
import { notifyUndoable } from "#web/platform/notify.tsx";
import { keepRowFocus } from "./row-focus.ts";

function Inbox() {
  const [rows, setRows] = useState(["Ana", "Berta", "Carla"]);
  const confirm = (row: string) => {
    setRows(rows.filter((one) => one !== row));
    const undo = () => void setTimeout(() => setRows(rows));
    notifyUndoable("Confirmado", { isWarning: false, of: row, takesKeys: () => true, undo });
  };
  return (
    <section ref={keepRowFocus}>
      <h2>Qué falta</h2>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">Descartar {row}</button>
            <button type="button" onClick={() => confirm(row)}>
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

it("goes from 'Deshacer' to the heading at once, and to the row that comes back", async () => {
  const { user } = await drawRouted(<Inbox />);
  screen.getByRole("button", { name: "Confirmar Berta" }).focus();
  await user.keyboard("{Enter}");
  (await screen.findByRole("button", { name: "Deshacer: Berta" })).focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Qué falta" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Confirmar Berta" })));
});

it("stays where it is when a key takes something back", async () => {
  const { user } = await drawRouted(<Inbox />);
  screen.getByRole("button", { name: "Confirmar Berta" }).focus();
  await user.keyboard("{Enter}");
  const next = screen.getByRole("button", { name: "Confirmar Carla" });
  await waitFor(() => expect(document.activeElement).toBe(next));
  await user.keyboard("{Control>}z{/Control}");
  await screen.findByRole("button", { name: "Confirmar Berta" });
  expect(document.activeElement).toBe(next);
});
