import { expect, it } from "vitest";
import type { Copy } from "#contract/maintenance/endpoints.ts";
import { bytesText, copyDetail, mailText } from "./copy-texts.ts";

const copy: Copy = {
  file: "padel-liga-20261129-030004-nocturna-3f2a.gz",
  kind: "nightly",
  made_at: "2026-11-29T03:00:04.000Z",
  bytes: 839_600,
  rows: 1234,
  is_sealed: false,
  has_other_key: false,
  state: "good",
  fault: null,
};

it("says how large files are", () => {
  expect([0, 839_600, 12_400_000, 3_000_000_000].map(bytesText)).toEqual(["1 kB", "840 kB", "12,4 MB", "3 GB"]);
});

it("says what a copy holds, whether it is whole, and what opens it", () => {
  expect(copyDetail(copy)).toBe("1234 filas · 840 kB · recuperada de prueba: está entera");
  expect(copyDetail({ ...copy, is_sealed: true, state: "unknown", rows: null })).toBe(
    "840 kB · sin comprobar · cifrada",
  );
  expect(copyDetail({ ...copy, rows: 12_345, is_sealed: true, has_other_key: true, state: "faulty" })).toBe(
    "12.345 filas · 840 kB · cifrada con una contraseña anterior",
  );
});

it("says how the mail is", () => {
  expect(mailText({ has_server: true, waiting: 0, given_up: 0 })).toBe("Nada en espera");
  expect(mailText({ has_server: true, waiting: 1, given_up: 2 })).toBe("1 mensaje en espera · 2 sin entregar");
  expect(mailText({ has_server: false, waiting: 9, given_up: 0 })).toContain("quedan en la carpeta de datos");
});
