import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ScoreText } from "./score-text.tsx";

describe("a text with scores", () => {
  it.each([
    ["Os vale ganar por 8 juegos, por ejemplo 6-2 6-2, para subir.", ["6-2 6-2"]],
    ["Ganasteis 4-6 6-0 10-8 a Ana y Berta", ["4-6 6-0 10-8"]],
    ["Os vale ganar 2-0, o 2-1 por 3 juegos", ["2-0", "2-1"]],
    ["Permanencia asegurada.", []],
  ])("keeps each together: %s", (text, scores) => {
    const page = document.createElement("div");
    page.innerHTML = renderToStaticMarkup(<ScoreText>{text}</ScoreText>);
    expect(page.textContent).toBe(text);
    expect([...page.querySelectorAll("span")].map(({ textContent }) => textContent)).toEqual(scores);
  });
});
