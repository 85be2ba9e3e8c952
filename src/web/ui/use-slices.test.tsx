import { useState } from "react";
import { expect, it } from "vitest";
import { draw, screen, waitFor } from "#test/support/render.tsx";
import { useSlices } from "./use-slices.ts";

function List({ total, list }: { total: number; list?: string }) {
  const count = useSlices(total, { ...(list !== undefined && { list }), first: 3, slice: 4 });
  return (
    <ul>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>{at}</li>
      ))}
    </ul>
  );
}

function TwoLists() {
  const [list, setList] = useState("pending");
  return (
    <>
      <button type="button" onClick={() => setList("completed")}>
        Finalizados
      </button>
      <List total={12} list={list} />
    </>
  );
}

const lines = () => screen.getAllByRole("listitem").length;

it("draws a screenful at once and the rest by itself, never more than there are", async () => {
  draw(<List total={12} />);
  expect(lines()).toBe(3);
  await waitFor(() => expect(lines()).toBe(12));
});

it("draws a short list whole at once", () => {
  draw(<List total={2} />);
  expect(lines()).toBe(2);
});

it("begins anew with another list", async () => {
  draw(<TwoLists />);
  await waitFor(() => expect(lines()).toBe(12));
  screen.getByRole("button", { name: "Finalizados" }).click();
  await waitFor(() => expect(lines()).toBe(3));
  await waitFor(() => expect(lines()).toBe(12));
});
