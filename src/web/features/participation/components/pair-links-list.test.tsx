import { expect, it, vi } from "vitest";
import { errorTable } from "#contract/common/errors.ts";
import { contract } from "#contract/contract.ts";
import type { LeagueLinks } from "#contract/links/endpoints.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, draw, refusal, screen, toast, waitFor, within } from "#test/support/render.tsx";
import { PairLinksList } from "./pair-links-list.tsx";
import { SendLinksDialog } from "./send-links-dialog.tsx";

type Pair = LeagueLinks["pairs"][number];

const person = (name: string, more: Partial<Pair["people"][number]> = {}) => {
  return { name, mail: "yes" as const, telephone: null, ...more };
};
const pair = (at: number, name: string, more: Partial<Pair> = {}): Pair => ({
  pair_id: idOf(at),
  name,
  is_in: true,
  people: [person("Ana"), person("Berta")],
  live: 0,
  issued_at: null,
  opened_at: null,
  mailed_at: null,
  ...more,
});
const mailed = pair(1, "Ana & Berta", { live: 2, opened_at: "2026-11-03T10:00:00.000Z" });
const byHand = pair(2, "Carla & Dora", {
  people: [person("Carla", { mail: "none", telephone: "+34600112233" }), person("Dora", { mail: "no" })],
});
const left = pair(3, "Eva & Fe", { is_in: false });
const list = (pairs: Pair[]): LeagueLinks => ({
  league_name: "Liga de otoño",
  is_individual: false,
  sends_results: true,
  has_mail_server: true,
  pairs,
});
const shown = (pairs = [mailed, byHand, left]) => draw(<PairLinksList leagueId={leagueId} list={list(pairs)} />);
const address = `${window.location.origin}/mi#secreto`;
const issuing = () =>
  api.on(contract.links.issue, ({ pair_ids }) => [{ pair_id: pair_ids[0] ?? "", path: "/mi#secreto" }]);

it("lists first whom no mail reaches, with why, and gives who has left no link", () => {
  shown();
  const parts = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual([
    "Sin correo: cópiales el enlace o mándaselo por WhatsApp (1)",
    "Con correo (1)",
    "Ya no juegan (1)",
  ]);
  expect(screen.getByText("sin correo: Carla · no quiere correos: Dora")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Copiar enlace de Eva & Fe" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Más acciones de Carla & Dora" })).toBeNull();
});

it("copies a link as it is made, shows it, and copies it again without making another", async () => {
  const sent = issuing();
  const { user } = shown();
  await user.click(button("Copiar enlace de Ana & Berta"));
  const dialog = await screen.findByRole("dialog", { name: "Enlace de Ana & Berta" });
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>("Enlace").value).toBe(address);
  expect(await navigator.clipboard.readText()).toBe(address); // user-event keeps a clipboard of its own
  await navigator.clipboard.writeText("otra cosa");
  await user.click(button("Copiado"));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(address));
  await user.click(button("Cerrar"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(button("WhatsApp a Ana & Berta"));
  await screen.findByRole("dialog");
  expect(sent).toEqual([{ league_id: leagueId, pair_ids: [idOf(1)] }]);
});

it("says when a browser copies nothing, and offers to copy", async () => {
  issuing();
  const { user } = shown();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
  document.execCommand = () => false;
  await user.click(button("Copiar enlace de Ana & Berta"));
  await user.click(await screen.findByRole("button", { name: "Copiar enlace" }));
  await toast("No se ha podido copiar. Marca el enlace y cópialo tú.");
});

it("writes a text for WhatsApp with names, league and link, to the telephone that the club has", async () => {
  issuing();
  const { user } = shown();
  await user.click(button("WhatsApp a Carla & Dora"));
  const message = (await screen.findByLabelText<HTMLTextAreaElement>("Mensaje")).value;
  expect(message).toContain("Hola, Carla y Dora:");
  expect(message).toContain("Liga de otoño");
  expect(message).toContain(address);
  const href = () => screen.getByRole<HTMLAnchorElement>("link", { name: "Abrir WhatsApp" }).href;
  expect(href()).toMatch(/^https:\/\/wa\.me\/34600112233\?text=Hola/);
  await user.selectOptions(screen.getByLabelText("A quién"), "Elegir en WhatsApp");
  expect(href()).toMatch(/^https:\/\/wa\.me\/\?text=/);
});

it("asks before all links of a pair end", async () => {
  const sent = api.on(contract.links.revoke, () => ({ ok: true as const }));
  const { user } = shown();
  await user.click(button("Más acciones de Ana & Berta"));
  await user.click(await screen.findByRole("menuitem", { name: "Anular" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("Los 2 enlaces de Ana & Berta dejan de valer ya");
  expect(sent).toEqual([]);
  await user.click(button("Anular"));
  await toast("Enlaces anulados");
  expect(sent).toEqual([{ league_id: leagueId, pair_id: idOf(1) }]);
});

it("says why no link was made", async () => {
  api.on(contract.links.issue, () => {
    throw refusal("pair_withdrawn");
  });
  const { user } = shown();
  await user.click(button("Copiar enlace de Ana & Berta"));
  await toast(errorTable.pair_withdrawn.message);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("mails all in one press, or only those who have not opened theirs", async () => {
  const sent = api.on(contract.links.send, () => ({ sent: [idOf(4)], recent: [], without: [idOf(2)] }));
  const onClose = vi.fn();
  const pairs = [mailed, byHand, pair(4, "Gema & Inés")];
  const { user } = draw(<SendLinksDialog leagueId={leagueId} list={list(pairs)} onClose={onClose} />);
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("1 pareja sin correo");
  const only = screen.getByRole<HTMLInputElement>("checkbox", { name: "Solo a quienes no lo han abierto (1)" });
  expect(only.checked).toBe(true);
  await user.click(button("Enviar enlaces"));
  await toast("Enlaces enviados a 1 pareja.");
  await user.click(only);
  await user.click(button("Enviar enlaces"));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ only_unopened }) => only_unopened)).toEqual([true, false]);
  expect(onClose).toHaveBeenCalledTimes(2);
});
