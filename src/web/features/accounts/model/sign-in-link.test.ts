import { expect, it } from "vitest";
import { readLink } from "./sign-in-link.ts";

it("says what a link that leads to the form is about", () => {
  expect(readLink("?restored").notice).toEqual({
    kind: "success",
    text: "Copia recuperada. Inicia sesión otra vez.",
  });
  expect(readLink("?confirmed=1").notice?.kind).toBe("success");
  expect(readLink("?confirmed=1&error=token").notice?.kind).toBe("error");
  expect(readLink("?token=abc")).toEqual({ token: "abc", mode: "new-password", notice: null });
  expect(readLink("?error=INVALID_TOKEN").mode).toBe("reset");
  expect(readLink("")).toEqual({ token: "", mode: "sign-in", notice: null });
});
