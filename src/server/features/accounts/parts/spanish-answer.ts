import { accountRefusal } from "#contract/accounts/errors.ts";

/** What the library says of a request from, or leading to, an address that it does not trust. */
const foreignAddress = new Set(["INVALID_ORIGIN", "INVALID_CALLBACK_URL", "INVALID_REDIRECT_URL"]);

/** Codes of ours that say which case it was. */
const ownCases = new Set(["PASSWORD_COMMON", "PASSWORD_GUESSABLE"]);

async function said(response: Response): Promise<{ code?: unknown; message?: unknown }> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null ? body : {};
}

/**
 * An error of the accounts library in the form of our error table; everything else as it is.
 * @param publicUrl the address to name to somebody who signs in at one where that cannot work
 */
export async function inSpanish(response: Response, publicUrl: string): Promise<Response> {
  const { status } = response;
  if (status < 400) return response;
  const headers = new Headers(response.headers);
  const { code, message: own } = await said(response);
  const known = accountRefusal(status, code);
  const ofCase = typeof own === "string" && own !== "" && ownCases.has(known.code) ? own : known.message;
  const message = foreignAddress.has(known.code)
    ? `Desde esta dirección no se puede iniciar sesión. Entra por ${publicUrl}`
    : ofCase;
  headers.delete("content-length");
  headers.set("content-type", "application/json; charset=utf-8");
  return Response.json({ defined: true, code: known.code, status, message, data: {} }, { status, headers });
}
