import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { alerts, api, button, drawRouted, fill, refusal, screen } from "#test/support/render.tsx";
import { InvitationScreen } from "./invitation-screen.tsx";

it("a password that is refused says why at its field", async () => {
  const why = "La contraseña contiene «padel». Elige otra.";
  api.on(contract.accounts.session, () => ({ user: null, password_min_length: 6 }));
  api.on(contract.accounts.accept, () => {
    throw refusal("weak_password", { fields: { password: why } }, why);
  });
  history.replaceState(null, "", "?token=abc");
  const { user } = await drawRouted(<InvitationScreen />);
  fill(/^Nombre completo/, "Inés Gil");
  fill(/^Contraseña/, "xk-padel-71");
  await user.click(button("Entrar"));
  expect((await screen.findByText(why)).id).toMatch(/-error$/);
  expect(alerts()).toEqual([]);
  history.replaceState(null, "", location.pathname);
});
