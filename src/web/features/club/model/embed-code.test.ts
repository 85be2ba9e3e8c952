import { describe, expect, it } from "vitest";
import { type EmbedChoice, embedCode, siteLines, sitesFault } from "./embed-code.ts";

const choice: EmbedChoice = { league: { id: "a1", name: 'Liga <"Rica"> & Otoño' }, page: "groups", theme: "oscuro" };

describe("the code for a club's web site", () => {
  it("names what is shown, and nothing of the league's name can leave its place", () => {
    const code = embedCode("https://liga.club.es", choice);
    expect(code).toContain('src="https://liga.club.es/embed/a1/groups?tema=oscuro"');
    expect(code).toContain('title="Grupos de Liga &lt;&quot;Rica&quot;&gt; &amp; Otoño"');
    expect(code).toContain('<script src="https://liga.club.es/embed.js" async></script>');
  });

  it("says no colours where the visitor's own are followed", () => {
    expect(embedCode("https://liga.club.es", { ...choice, theme: "" })).toContain('/embed/a1/groups" title');
  });
});

describe("the list of sites", () => {
  it("is read line by line, without empty ones", () => {
    expect(siteLines(" www.club.es \n\n https://otra.es\n")).toEqual(["www.club.es", "https://otra.es"]);
    expect(sitesFault("www.club.es\nhttps://otra.es")).toBeNull();
  });

  it("says of each refused line why", () => {
    expect(sitesFault("www.club.es\nhttps://*.club.es\nhttps://club.es/liga")).toBe(
      "https://*.club.es: Sin asteriscos: escribe cada web entera\n" +
        "https://club.es/liga: Solo la web, sin lo que va detrás: https://club.es",
    );
  });

  it("has ten at most", () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `www.club${at}.es`).join("\n");
    expect(sitesFault(lines(10))).toBeNull();
    expect(sitesFault(lines(11))).toBe("Como máximo 10 webs");
  });
});
