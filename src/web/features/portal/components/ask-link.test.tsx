import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, draw, refusal, screen } from "#test/support/render.tsx";
import { AskLink } from "./ask-link.tsx";

const shown = (isPlayer = false) => draw(<AskLink leagueId={leagueId} pairId={idOf(1)} isPlayer={isPlayer} />);

it.each([
  [false, "Si el club tiene vuestro correo, os llega en unos minutos."],
  [true, "Si el club tiene tu correo, te llega en unos minutos."],
])("asks once, and says what is always said", async (isPlayer, text) => {
  const sent = api.on(contract.links.ask, () => ({ ok: true as const }));
  const { user } = shown(isPlayer);
  await user.dblClick(button("Pedir mi enlace"));
  expect((await screen.findByRole("status")).textContent).toBe(text);
  expect(sent).toEqual([{ league_id: leagueId, pair_id: idOf(1) }]);
  expect(screen.queryByRole("button")).toBeNull();
});

it("says when too many were asked for, or nothing came through, and can be pressed again", async () => {
  let isMany = true;
  api.on(contract.links.ask, () => {
    throw refusal(isMany ? "too_many_requests" : "unavailable");
  });
  const { user } = shown();
  await user.click(button("Pedir mi enlace"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Desde aquí se han pedido demasiados enlaces/);
  isMany = false;
  await user.click(button("Pedir mi enlace"));
  expect((await screen.findByText(/No hay conexión/)).textContent).toBe(
    "No hay conexión con el club. Vuelve a intentarlo.",
  );
  expect(button("Pedir mi enlace")).toBeDefined();
});
