import { expect, it } from "vitest";
import { mailLinkOf } from "./use-mail-link.ts";

it("reads a token that a chat has cut in the middle of a sign as it stands", () => {
  expect(mailLinkOf({ hash: "#abc%E0%A4%A", search: "" })).toEqual({ kind: "token", token: "abc%E0%A4%A" });
  expect(mailLinkOf({ hash: "#baja%2Eabc", search: "" })).toEqual({ kind: "stop", token: "abc" });
});
