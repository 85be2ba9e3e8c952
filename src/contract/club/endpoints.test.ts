import { describe, expect, it } from "vitest";
import { generalSettings } from "./endpoints.ts";

const website = (text: string) => generalSettings.shape.website.safeParse(text).success;

describe("the club's web address", () => {
  it.each(["www.club.es", "https://club.es", "http://club.es:8443/liga", "https://club.es/a@b"])(
    "may be %s",
    (text) => {
      expect(website(text)).toBe(true);
    },
  );

  it.each(["javascript:alert(1)//a.b", "ftp://club.es", "https://ana:x@club.es", "https://club.es@otra.es"])(
    "is never %s, of another kind or with a user's name",
    (text) => {
      expect(website(text)).toBe(false);
    },
  );
});
