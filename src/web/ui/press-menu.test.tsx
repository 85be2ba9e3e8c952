import { expect, it, vi } from "vitest";
import { draw, screen, waitFor } from "#test/support/render.tsx";
import { MenuAction, MenuDivider, MenuHeading, MenuLink } from "./menu-action.tsx";
import { RowMenu } from "./row-menu.tsx";

it("makes its menu when it is pressed, and gives the focus back", async () => {
  const onClick = vi.fn();
  draw(
    <RowMenu label="Más acciones">
      <MenuHeading>Ana Gil</MenuHeading>
      <MenuAction label="Editar" onClick={onClick} />
      <MenuDivider />
      <MenuLink label="Ver portal" href="/portal/1" isBeside />
    </RowMenu>,
  );
  const button = screen.getByRole("button", { name: "Más acciones" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("menu")).toBeNull();
  button.focus();
  button.click();
  const edit = await screen.findByRole("menuitem", { name: "Editar" });
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("menuitem", { name: "Ver portal" }).getAttribute("href")).toBe("/portal/1");
  edit.click();
  expect(onClick).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
