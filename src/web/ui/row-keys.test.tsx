import { expect, it, vi } from "vitest";
import { draw, screen } from "#test/support/render.tsx";
import { keyLetter, keyRow, keyStep, useRowKeys, useScreenKeys } from "./row-keys.ts";

function Listed({ onPress, isAsking = false }: { onPress: (what: string) => void; isAsking?: boolean }) {
  useRowKeys("w");
  useScreenKeys({ n: () => onPress("n"), f: undefined });
  return (
    <>
      <input aria-label="Buscar" />
      <ul>
        {["one", "two"].map((name) => (
          <li key={name} {...keyRow} aria-label={name}>
            <button type="button" {...keyStep} onClick={() => onPress(`step ${name}`)}>
              {name}
            </button>
            <button type="button" data-row-menu="" onClick={() => onPress(`menu ${name}`)}>
              ⋯
            </button>
            <button type="button" {...keyLetter("w")} onClick={() => onPress(`why ${name}`)}>
              ?
            </button>
          </li>
        ))}
      </ul>
      {isAsking && <div role="dialog" />}
    </>
  );
}

const focused = () => document.activeElement?.getAttribute("aria-label");

it("goes from row to row, and presses what a row has for a key", async () => {
  const onPress = vi.fn();
  const { user } = draw(<Listed onPress={onPress} />);
  await user.keyboard("m{ArrowDown}");
  expect([onPress.mock.calls, focused()]).toEqual([[], "one"]);
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(focused()).toBe("two");
  await user.keyboard("{Enter}m{ArrowUp}w");
  await user.keyboard("{Shift>}{F10}{/Shift}");
  expect(onPress.mock.calls.flat()).toEqual(["step two", "menu two", "why one", "menu one"]);
});

it("leaves the letters of a field to the field, and those over a dialog to the dialog", async () => {
  const onPress = vi.fn();
  const { user, redraw } = draw(<Listed onPress={onPress} />);
  await user.keyboard("n");
  await user.type(screen.getByRole("textbox"), "nfm");
  expect(onPress.mock.calls.flat()).toEqual(["n"]);
  redraw(<Listed onPress={onPress} isAsking />);
  await user.click(document.body);
  await user.keyboard("n{ArrowDown}");
  expect([onPress.mock.calls.length, focused()]).toEqual([1, null]);
});
