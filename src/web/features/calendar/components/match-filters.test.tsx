import { expect, it, vi } from "vitest";
import { someMatch, someMatchesPage } from "#test/support/records.ts";
import { button, draw, screen } from "#test/support/render.tsx";
import { MatchFilters } from "./match-filters.tsx";

const filters = { page: someMatchesPage({ matches: [someMatch()] }), drawn: [], isCompleted: false };

it("each filter has its name above it, and one button takes all of them away", async () => {
  const go = vi.fn();
  const { user } = draw(<MatchFilters {...filters} search={{ order: "group" }} go={go} isOpen onOpen={() => {}} />);
  await screen.findByText("Grupo");
  expect([screen.getByText("Pareja"), screen.getByText("Orden")]).toHaveLength(2);
  await user.click(button("Quitar filtros"));
  expect(go).toHaveBeenCalledWith(expect.objectContaining({ group: undefined, pair: undefined, order: undefined }));
});

it("without a filter there is nothing to take away", async () => {
  draw(<MatchFilters {...filters} search={{}} go={() => {}} isOpen onOpen={() => {}} />);
  await screen.findByText("Orden");
  expect(screen.queryByRole("button", { name: "Quitar filtros" })).toBeNull();
});
