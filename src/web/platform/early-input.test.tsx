import { expect, it } from "vitest";
import { draw, screen } from "#test/support/render.tsx";
import { catchUpWithPresses, endNoting } from "./early-input.ts";

it("keeps what was typed and chosen early, also when the page is drawn once more before the application hears of it", async () => {
  const heard: string[] = [];
  draw(
    <>
      <input aria-label="Buscar" defaultValue="" onInput={(event) => heard.push(event.currentTarget.value)} />
      <input aria-label="Email" type="email" onInput={(event) => heard.push(event.currentTarget.value)} />
      <select aria-label="Grupo" defaultValue="a" onChange={(event) => heard.push(event.currentTarget.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
    </>,
  );
  const field = screen.getByLabelText("Buscar") as HTMLInputElement;
  const email = screen.getByLabelText("Email") as HTMLInputElement;
  const list = screen.getByLabelText("Grupo") as HTMLSelectElement;
  field.value = "persona";
  email.value = "eva@club.es";
  list.value = "b";
  endNoting();
  field.value = "";
  email.value = "";
  list.value = "a";
  catchUpWithPresses();
  await expect.poll(() => heard).toEqual(["persona", "eva@club.es", "b"]);
});
