import { describe, expect, it } from "vitest";
import type { UserAccount } from "#contract/accounts/users.ts";
import { contract } from "#contract/contract.ts";
import { api, button, drawRouted, fill, screen, toast } from "#test/support/render.tsx";
import { UsersTab } from "./users-tab.tsx";

const link = "https://club.test/invitation?token=abc";

function account(name: string, changes: Partial<UserAccount> = {}): UserAccount {
  return {
    id: name,
    name,
    email: `${name}@club.test`,
    role: "desk",
    email_confirmed: true,
    disabled: false,
    has_two_factor: false,
    created_at: "2026-11-20T10:00:00.000Z",
    is_me: false,
    invitation: null,
    ...changes,
  };
}

async function drawUsers(others: UserAccount[] = []) {
  const me = account("carmen", { is_me: true, role: "admin" });
  const users = [me, ...others];
  api.on(contract.accounts.list, () => ({ users, total: users.length, me }));
  return drawRouted(<UsersTab />);
}

describe("invitations", () => {
  it("that no mail server sends are shown as a link to copy, and are not said to be sent", async () => {
    api.on(contract.accounts.invite, () => ({ ok: true as const, link }));
    const { user } = await drawUsers();
    fill(/^Email/, "ines@club.test");
    await user.click(button("Invitar"));
    await screen.findByText(/no se ha enviado nada/);
    expect(screen.getByRole("dialog").textContent).toContain("ines@club.test");
    await user.click(button("Copiar"));
    expect(await screen.findByText("Copiado")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(screen.queryByText(/Invitación enviada/)).toBeNull();
  });

  it("that are sent are said to be, without a link", async () => {
    api.on(contract.accounts.invite, () => ({ ok: true as const, link: null }));
    const { user } = await drawUsers();
    fill(/^Email/, "ines@club.test");
    await user.click(button("Invitar"));
    await toast("Invitación enviada a ines@club.test");
    expect(screen.queryByLabelText("Enlace")).toBeNull();
  });

  it("that nobody has used are listed as such, and sent again", async () => {
    const asked = api.on(contract.accounts.inviteAgain, () => ({ ok: true as const, link }));
    const { user } = await drawUsers([
      account("ines", { invitation: "expired" }),
      account("rita", { invitation: "open" }),
      account("tina"),
    ]);
    await screen.findByText("Invitación caducada · Mesa");
    expect(screen.getByText("Invitación sin usar · Mesa")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Enviar otra vez/ })).toHaveLength(2);
    await user.click(button("Enviar otra vez la invitación a ines@club.test"));
    await screen.findByText(/no se ha enviado nada/);
    expect(asked).toEqual([{ user_id: "ines" }]);
  });
});
