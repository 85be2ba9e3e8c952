import { describe, expect, it } from "vitest";
import { readSite } from "./site-origin.ts";

describe("a site of the settings", () => {
  it.each([
    ["www.clubribera.es", "https://www.clubribera.es"],
    ["https://www.clubribera.es/", "https://www.clubribera.es"],
    ["  HTTPS://WWW.ClubRibera.ES  ", "https://www.clubribera.es"],
    ["http://club.es:8080", "http://club.es:8080"],
    ["https://club.es:443", "https://club.es"],
    ["http://club.es:80/", "http://club.es"],
    ["club.es:8443", "https://club.es:8443"],
    ["http://localhost:4000", "http://localhost:4000"],
    ["http://192.168.1.20", "http://192.168.1.20"],
    ["xn--pdel-5na.es", "https://xn--pdel-5na.es"],
  ])("%s is %s", (line, origin) => expect(readSite(line)).toEqual({ origin }));

  it.each([
    ["javascript:alert(1)", /https:\/\/ o http/],
    ["ftp://club.es", /https:\/\/ o http/],
    ["data:text/html,x", /una sola web/],
    ["https://ana:clave@club.es", /sin usuario/],
    ["https://club.es@otra.es", /sin usuario/],
    ["https://*.club.es", /Sin asteriscos/],
    ["*", /Sin asteriscos/],
    ["https://club.es/liga", /detrás: https:\/\/club\.es$/],
    ["https://club.es?x=1", /detrás/],
    ["https://club.es#a", /detrás/],
    ["https://club.es; script-src *", /una sola web/],
    ["https://club.es;x", /una sola web/],
    ["https://club.es\r\nset-cookie: a=b", /una sola web/],
    ["https://a.es https://b.es", /una sola web/],
    ["'self'", /una sola web/],
    ['"https://club.es"', /una sola web/],
    ["https://a.es,https://b.es", /una sola web/],
    ["https://club.es\\otra", /una sola web/],
    ["https://pádel.es", /sin tildes/],
    ["https://club", /No es una web/],
    ["https://-club.es", /No es una web/],
    ["https://club..es", /No es una web/],
    ["https://999.1.1.1", /No es una web/],
    ["https://[::1]", /No es una web/],
    ["https://", /No es una web/],
    ["", /No es una web/],
    ["https://club.es:0", /puerto/],
    ["https://club.es:65536", /puerto/],
    ["https://club.es:", /puerto/],
    ["https://club.es:80a", /puerto/],
  ])("%j is none, and says why", (line, why) => expect(readSite(line)).toEqual({ fault: expect.stringMatching(why) }));
});
