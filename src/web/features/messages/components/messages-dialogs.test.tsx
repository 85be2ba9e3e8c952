import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, button, dialog, drawDialog, fill, refusal, screen, waitFor } from "#test/support/render.tsx";
import { GroupMessagesDialog } from "./group-messages-dialog.tsx";
import { MatchMessageDialog, PaymentMessageDialog } from "./message-dialogs.tsx";

const group = (at: number, parts: string[]) => ({ group_id: idOf(at), group_name: `Grupo ${at}`, parts });
const field = (label = "Mensaje") => screen.getByLabelText<HTMLTextAreaElement>(label);

/** What was copied last; user-event keeps a clipboard of its own. */
const copied = () => navigator.clipboard.readText();

async function drawGroups(parts: string[][], first = 1) {
  const asked = api.on(contract.messages.ofGroups, ({ message }) => ({
    messages: parts.map((texts, at) => group(at + 1, message === "bulletin" ? texts : [])),
  }));
  const drawn = await drawDialog(
    <GroupMessagesDialog leagueId={leagueId} group={{ id: idOf(first), name: `Grupo ${first}` }} onClose={() => {}} />,
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  return { ...drawn, asked };
}

describe("the messages of groups (spec 6 §5.1)", () => {
  it("are copied at one press, as they were changed, and opened in WhatsApp", async () => {
    const { user } = await drawGroups([["Hola & adiós"]]);
    await waitFor(() => expect(field().value).toBe("Hola & adiós"));
    await user.click(button("Copiar"));
    await screen.findByText("Copiado");
    expect(await copied()).toBe("Hola & adiós");
    fill("Mensaje", "Hola\ncambiado");
    expect(screen.getByRole("link", { name: "Abrir WhatsApp" }).getAttribute("href")).toBe(
      "https://wa.me/?text=Hola%0Acambiado",
    );
    await user.click(button("Copiar"));
    await waitFor(async () => expect(await copied()).toBe("Hola\ncambiado")); // 'Copiado' stands there from before
    await user.click(button("Deshacer cambios"));
    expect(field().value).toBe("Hola & adiós");
  });

  it("come one after another, and groups without anything to say are passed over", async () => {
    const { user } = await drawGroups([["Uno"], [], ["Tres"]]);
    await waitFor(() => expect(field().value).toBe("Uno"));
    expect(button("Anterior")).toHaveProperty("disabled", true);
    await user.click(button("Siguiente"));
    expect(field().value).toBe("Tres");
    expect(dialog().getByText("Mensaje para Grupo 3")).toBeTruthy();
    expect(dialog().getByText("Todos los grupos: 3 de 3")).toBeTruthy();
    expect(button("Siguiente")).toHaveProperty("disabled", true);
    await user.click(button("Anterior"));
    expect(field().value).toBe("Uno");
  });

  it("are of a kind, and say when there is nothing to say", async () => {
    const { user, asked } = await drawGroups([["Uno"]]);
    await waitFor(() => expect(field().value).toBe("Uno"));
    await user.selectOptions(screen.getByLabelText("Qué mensaje"), "Faltan resultados");
    await screen.findByText("No falta ningún resultado de partidos que ya tenían que estar jugados.");
    expect(asked.map(({ message }) => message)).toEqual(["bulletin", "results"]);
    expect(screen.queryByRole("button", { name: "Siguiente" })).toBeNull();
  });

  it("that are too long for one come in parts, and none may become longer than a chat takes", async () => {
    await drawGroups([["Primera", "Segunda"]]);
    await waitFor(() => expect(field("Parte 2 de 2").value).toBe("Segunda"));
    fill("Parte 1 de 2", "x".repeat(4097));
    await screen.findByText("WhatsApp admite 4096 caracteres; hay 4097.");
    expect(screen.getAllByRole("button", { name: "Copiar" }).map((one) => (one as HTMLButtonElement).disabled)).toEqual(
      [true, false],
    );
  });

  it("say that their group was deleted", async () => {
    await drawGroups([["Uno"]], 9);
    await screen.findByText("Otra persona ha eliminado este grupo.");
  });
});

describe("messages of one match and of one payment", () => {
  it("of a match say its hour, or that it has none", async () => {
    api.on(contract.messages.ofMatch, () => ({ parts: [] }));
    await drawDialog(<MatchMessageDialog leagueId={leagueId} matchId={idOf(5)} onClose={() => {}} />);
    await screen.findByText("Este partido no tiene fecha.");
  });

  it("of a payment go to who owes", async () => {
    api.on(contract.messages.ofPayment, () => ({ parts: ["Hola"], telephone: "+34600112233", takes_link: false }));
    await drawDialog(<PaymentMessageDialog leagueId={leagueId} paymentId={idOf(6)} onClose={() => {}} />);
    const link = await screen.findByRole("link", { name: "Abrir WhatsApp" });
    expect(link.getAttribute("href")).toBe("https://wa.me/34600112233?text=Hola");
  });

  it("of a payment carry its private link where the club's text asks for it, made once", async () => {
    const parts = ["Paga aquí: {enlace}"];
    api.on(contract.messages.ofPayment, () => ({ parts, telephone: null, takes_link: true }));
    const issued = api.on(contract.payments.charge.issue, () => ({ path: "/cuota#secreto" }));
    await drawDialog(<PaymentMessageDialog leagueId={leagueId} paymentId={idOf(6)} onClose={() => {}} />);
    expect(await screen.findByDisplayValue(`Paga aquí: ${location.origin}/cuota#secreto`)).toBeTruthy();
    expect(issued).toEqual([{ league_id: leagueId, payment_id: idOf(6) }]);
  });

  it("say when that link cannot be made", async () => {
    api.on(contract.messages.ofPayment, () => ({ parts: ["{enlace}"], telephone: null, takes_link: true }));
    api.on(contract.payments.charge.issue, () => {
      throw refusal("charge_paid");
    });
    await drawDialog(<PaymentMessageDialog leagueId={leagueId} paymentId={idOf(6)} onClose={() => {}} />);
    expect(await screen.findByText(/No se ha podido crear el enlace de pago/)).toBeTruthy();
  });
});
