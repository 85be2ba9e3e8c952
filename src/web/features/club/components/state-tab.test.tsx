import { ORPCError } from "@orpc/client";
import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Copy, ServerState } from "#contract/maintenance/endpoints.ts";
import { api, button, drawRouted, fill, screen, toast } from "#test/support/render.tsx";
import { StateTab } from "./state-tab.tsx";

const copy: Copy = {
  file: "padel-liga-20261129-030004-nocturna-3f2a.gz",
  kind: "nightly",
  made_at: "2026-11-29T03:00:04.000Z",
  bytes: 839_600,
  rows: 1234,
  is_sealed: false,
  has_other_key: false,
  state: "good",
  fault: null,
};

const copies: ServerState["copies"] = {
  folder: "/srv/copias",
  is_sealed: false,
  problem: null,
  last_good_at: copy.made_at,
  is_overdue: false,
  list: [copy],
};

async function drawState(changes: Partial<ServerState["copies"]> = {}) {
  api.on(contract.club.brand, () => ({ name: "Club Norte", time_zone: "Europe/Madrid", logo_version: null }));
  api.on(contract.maintenance.state, () => ({
    program: "0.2.0",
    node: "20.20.2",
    started_at: "2026-11-29T01:00:00.000Z",
    public_url: "https://liga.club.test",
    database: { kind: "embedded" as const, bytes: 12_400_000 },
    viewers: 3,
    mail: { has_server: true, waiting: 1, given_up: 0 },
    copies: { ...copies, ...changes },
    told: ["ana@club.test", "luis@club.test"],
  }));
  const drawn = await drawRouted(<StateTab />);
  await screen.findByText("Servidor");
  return drawn;
}

it("says how the server is, who hears of missing copies, and that anybody may read them", async () => {
  await drawState();
  for (const text of ["Integrada · 12,4 MB", "1 mensaje en espera", "3 páginas abiertas"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/se escribe a ana@club.test, luis@club.test/)).toBeTruthy();
  expect(screen.getByText(/No van cifradas/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says aloud that none was made for two days, and why", async () => {
  await drawState({ is_overdue: true, problem: "No queda espacio en el disco." });
  expect(screen.getByRole("alert").textContent).toBe(
    "Hace más de dos días que no se hace ninguna copiaNo queda espacio en el disco.",
  );
});

it("has nothing to make where the server makes none", async () => {
  await drawState({ folder: null, last_good_at: null, list: [] });
  expect(screen.queryByText("Hacer una copia ahora")).toBeNull();
  expect(screen.getByText("No las hace este servidor")).toBeTruthy();
});

it("makes a copy, and says so", async () => {
  const made = api.on(contract.maintenance.makeCopy, () => copy);
  const { user } = await drawState();
  await user.click(button("Hacer una copia ahora"));
  await toast("Copia hecha, y recuperada de prueba");
  expect(made).toHaveLength(1);
});

it("puts a copy in the place of everything only for who writes the word and their password; what is refused is said there", async () => {
  const wrong = new ORPCError("wrong_password", {
    status: 400,
    message: "La contraseña no es correcta.",
    data: { fields: { password: "La contraseña no es correcta" } },
  });
  const restored = api.on(contract.maintenance.restoreCopy, () => {
    throw wrong;
  });
  const { user } = await drawState({ list: [{ ...copy, is_sealed: true, has_other_key: true }] });
  await user.click(button(/^Más acciones de la copia/));
  await user.click(await screen.findByText("Recuperar…"));
  const send = await screen.findByRole("button", { name: "Recuperar la copia" });
  fill(/^Tu contraseña/, "otra");
  fill(/^Contraseña con la que se cifró/, "la de antes");
  expect(send.hasAttribute("disabled")).toBe(true);
  fill(/^Escribe RECUPERAR/, "recuperar");
  await user.click(send);
  expect(await screen.findByText("La contraseña no es correcta")).toBeTruthy();
  expect(restored).toEqual([{ file: copy.file, password: "otra", passphrase: "la de antes" }]);
});
