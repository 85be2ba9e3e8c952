import type { SignInLinkName } from "#contract/accounts/sign-in-link.ts";
import type { AuthMode } from "./sign-in.ts";
import { accountTexts } from "./texts.ts";

type Notice = { kind: "error" | "success"; text: string } | null;

/** What a link that leads here says: an address is confirmed, a copy restored, a token for a new password, or that it is no longer good. */
export function readLink(address: string): { token: string; mode: AuthMode; notice: Notice } {
  const search = new URLSearchParams(address);
  const said = (name: SignInLinkName) => search.get(name);
  const token = said("token") ?? "";
  const isBroken = said("error") !== null;
  if (said("confirmed") !== null) {
    const notice = isBroken
      ? { kind: "error" as const, text: accountTexts.confirmationBroken }
      : { kind: "success" as const, text: accountTexts.confirmed };
    return { token: "", mode: "sign-in", notice };
  }
  if (said("restored") !== null)
    return { token: "", mode: "sign-in", notice: { kind: "success", text: accountTexts.restored } };
  if (isBroken) return { token, mode: "reset", notice: { kind: "error", text: accountTexts.linkBroken } };
  return { token, mode: token === "" ? "sign-in" : "new-password", notice: null };
}
