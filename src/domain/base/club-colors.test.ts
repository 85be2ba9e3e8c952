import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ColorScheme, clubColors, colorGrounds, leastContrast } from "./club-colors.ts";
import { contrast, hexColor, hexOf, shadeOf, standingOut } from "./color.ts";

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Every text and edge that the portal draws with these colours: its contrast, and the least that it may have. */
function measured(hex: string): [string, number, number][] {
  const colors = clubColors(hex);
  return (["light", "dark"] as const satisfies ColorScheme[]).flatMap((scheme) => {
    const { accent, accentInk, accentSoft, filled, filledHover, court, courtInk, courtInk2, courtGold } =
      colors[scheme];
    const { text, edge } = leastContrast;
    const onGrounds = colorGrounds[scheme].flatMap((ground): [string, number, number][] => [
      [`${scheme} accent on ${ground}`, contrast(accent, ground), text],
      [`${scheme} ink on ${ground}`, contrast(accentInk, ground), text],
      [`${scheme} button on ${ground}`, contrast(filled, ground), edge],
    ]);
    return [
      ...onGrounds,
      [`${scheme} ink on what is chosen`, contrast(accentInk, accentSoft), text],
      [`${scheme} edge of what is chosen`, contrast(accent, accentSoft), edge],
      [`${scheme} text of a button`, contrast("#ffffff", filled), text],
      [`${scheme} text of a button under the pointer`, contrast("#ffffff", filledHover), text],
      [`${scheme} text of the band`, contrast(courtInk, court), text],
      [`${scheme} second text of the band`, contrast(courtInk2, court), text],
      [`${scheme} champions in the band`, contrast(courtGold, court), text],
    ];
  });
}

const tooWeak = (hex: string) => measured(hex).filter(([, found, least]) => found < least);

describe("the colours that are made of a club's one", () => {
  it("can be read and seen, whatever the colour", () => {
    fc.assert(
      fc.property(anyColor, (hex) => {
        expect(tooWeak(hex)).toEqual([]);
      }),
    );
  });

  it.each([
    "#000000",
    "#ffffff",
    "#ffff00",
    "#ff0000",
    "#00ff00",
    "#0000ff",
    "#00ffff",
    "#ff00ff",
    "#767676",
    "#777777",
  ])("can be read and seen at the corners: %s", (hex) => {
    expect(tooWeak(hex)).toEqual([]);
  });

  it("are colours, and the same for the same", () => {
    fc.assert(
      fc.property(anyColor, (hex) => {
        const { light, dark } = clubColors(hex);
        for (const { courtLine, ...solid } of [light, dark]) {
          expect(courtLine).toMatch(/^rgb\((0 0 0|255 255 255)\/\.\d\d\)$/);
          for (const one of Object.values(solid)) expect(one).toMatch(hexColor);
        }
        expect(clubColors(hex)).toEqual({ light, dark });
      }),
      { numRuns: 20 },
    );
  });

  it("are the club's own where it can be read, and its own in the band where it is bright", () => {
    expect(clubColors("#d01c1f").light).toMatchObject({ accent: "#d01c1f", filled: "#d01c1f", courtInk: "#ffffff" });
    expect(clubColors("#ffd400").light).toMatchObject({ court: "#ffd400", courtInk: "#10161a" });
    expect(clubColors("#ffd400").light.accent).not.toBe("#ffd400");
    expect(clubColors("#000000").light).toMatchObject({ accent: "#000000", court: "#000000" });
  });
});

describe("a colour", () => {
  it("is the same again after it was taken apart", () => {
    fc.assert(
      fc.property(anyColor, (hex) => {
        expect(hexOf(shadeOf(hex))).toBe(hex);
      }),
    );
  });

  it("has the lightness and the contrast that are published for it", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(contrast("#ffffff", "#767676")).toBe(contrast("#767676", "#ffffff"));
    const { l, c, h } = shadeOf("#ff0000"); // oklch(62.8% 0.25768 29.234), CSS Color 4
    expect([l, c, (h * 180) / Math.PI].map((value) => Number(value.toFixed(3)))).toEqual([0.628, 0.258, 29.234]);
  });

  it("that nothing can make stand out is black or white", () => {
    const impossible = [{ grounds: ["#000000", "#ffffff"], least: 6 }];
    expect(standingOut(shadeOf("#ff0000"), impossible)).toBe("#ffffff");
    const onWhite = [{ grounds: ["#ffffff"], least: 7 }];
    expect(contrast(standingOut(shadeOf("#ffff00"), onWhite), "#ffffff")).toBeGreaterThanOrEqual(7);
  });
});
