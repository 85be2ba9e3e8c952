import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { alerts, api, button, drawRouted, fill, refusal, screen } from "#test/support/render.tsx";
import { InvitationScreen } from "./invitation-screen.tsx";
import { SetupScreen } from "./setup-screen.tsx";

const screens = {
  invitation: {
    element: <InvitationScreen />,
    refuse: (why: () => never) => api.on(contract.accounts.accept, why),
    sends: "Entrar",
  },
  setup: {
    element: <SetupScreen />,
    refuse: (why: () => never) => api.on(contract.accounts.setUp, why),
    sends: "Crear administrador",
  },
};

it.each(["invitation", "setup"] as const)("a password that is refused says why at its field: %s", async (name) => {
  const { element, refuse, sends } = screens[name];
  const why = "La contraseña contiene «padel». Elige otra.";
  api.on(contract.accounts.session, () => ({ user: null, password_min_length: 6 }));
  refuse(() => {
    throw refusal("weak_password", { fields: { password: why } }, why);
  });
  history.replaceState(null, "", "?token=abc");
  const { user } = await drawRouted(element);
  fill(/^Nombre completo/, "Inés Gil");
  if (name === "setup") fill(/^Email/, "ines@club.test");
  expect(screen.getByText(/^Mínimo 6 caracteres\. .*«padel»/).id).toMatch(/-description$/);
  fill(/^Contraseña/, "xk-padel-71");
  await user.click(button(sends));
  expect((await screen.findByText(why)).id).toMatch(/-error$/);
  expect(alerts()).toEqual([]);
  history.replaceState(null, "", location.pathname);
});
