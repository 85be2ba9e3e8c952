import { expect, it } from "vitest";
import { draw, screen, waitFor } from "#test/support/render.tsx";
import { useLongList } from "./use-long-list.tsx";

function List({ total }: { total: number }) {
  const { count, room } = useLongList(total, { first: 3, slice: 4, height: 20 });
  return (
    <>
      <ul>
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>{at}</li>
        ))}
      </ul>
      <section aria-label="room">{room}</section>
    </>
  );
}

const lines = () => screen.getAllByRole("listitem").length;
const room = () => screen.getByRole("region").firstElementChild?.getAttribute("style") ?? "";

it("keeps the room of the lines that are not drawn yet", async () => {
  draw(<List total={12} />);
  expect([lines(), room()]).toEqual([3, "height: 180px;"]);
  await waitFor(() => expect(lines()).toBe(12));
  expect(room()).toBe("");
});

it.each([
  ["printed", () => new Event("beforeprint")],
  ["gone through from its end", () => new KeyboardEvent("keydown", { key: "ArrowUp" })],
])("is whole when it is %s", (_, event) => {
  draw(<List total={200} />);
  dispatchEvent(event());
  expect(lines()).toBe(200);
});
