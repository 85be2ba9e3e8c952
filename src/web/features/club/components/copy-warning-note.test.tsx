import { expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { CopyWarning } from "#contract/maintenance/endpoints.ts";
import { api, drawRouted, screen } from "#test/support/render.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import { sessionQuery } from "#web/platform/session.ts";
import { brandQuery } from "../api.ts";
import { CopyWarningNote } from "./copy-warning-note.tsx";

/** Draws the note, and something after it that is there when its question is answered. */
async function drawNote(warning: CopyWarning, role = "admin") {
  const user = { id: "x", name: "Ana", email: "ana@club.test", role, two_factor_enabled: false };
  queryClient.setQueryData(sessionQuery.queryKey, { user, club: null } as never); // all that is asked of it here
  queryClient.setQueryData(brandQuery.queryKey, { name: "Club", time_zone: "Europe/Madrid", logo_version: null });
  const questions = api.on(contract.maintenance.warning, () => warning);
  await drawRouted(<CopyWarningNote />);
  return questions;
}

it("leads an administrator from the first screen to what is known of missing copies", async () => {
  await drawNote({ is_overdue: true, last_good_at: "2024-11-26T03:00:04.000Z" });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Faltan copias de los datos del club");
  expect(alert.textContent).toContain("La última buena es del 26 nov 2024 04:00.");
  const link = screen.getByRole("link", { name: "Ver el estado" });
  expect(link.getAttribute("href")).toBe("/admin/settings?tab=state");
});

it("says that there is none at all", async () => {
  await drawNote({ is_overdue: true, last_good_at: null });
  expect((await screen.findByRole("alert")).textContent).toContain("No hay ninguna que se pueda recuperar.");
});

it("says nothing where there is one, and asks nothing for who could do nothing about it", async () => {
  const questions = await drawNote({ is_overdue: false, last_good_at: "2024-11-26T03:00:04.000Z" });
  await expect.poll(() => queryClient.getQueryState(["copy-warning"])?.status).toBe("success");
  expect(questions).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
  queryClient.clear();
  expect(await drawNote({ is_overdue: true, last_good_at: null }, "league")).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
});
