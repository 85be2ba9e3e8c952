import { expect, it } from "vitest";
import { hostNameOf } from "./host-name.ts";

it.each([
  ["liga.club.es", "liga.club.es"],
  ["LIGA.Club.ES:8443", "liga.club.es"],
  ["liga.club.es.", "liga.club.es"],
  ["localhost:3000", "localhost"],
  ["xn--pdel-5na.es", "xn--pdel-5na.es"],
])("%s is the host %s", (written, host) => {
  expect(hostNameOf(written)).toBe(host);
});

it.each([
  undefined,
  "",
  ".",
  "a..b",
  "-a.es",
  "pádel.es",
  "a b",
  "liga.es/otra",
  "liga.es@otra.es",
  "[::1]:80",
  "liga.es:80:80",
  "a".repeat(254),
])("%s is none", (written) => {
  expect(hostNameOf(written)).toBeNull();
});
