import { accountRefusal } from "#contract/accounts-errors.ts";

/** What the library says of a request from, or leading to, an address that it does not trust. */
const foreignAddress = new Set(["INVALID_ORIGIN", "INVALID_CALLBACK_URL", "INVALID_REDIRECT_URL"]);

async function codeIn(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null && "code" in body ? body.code : null;
}

/**
 * An error of the accounts library in the form of our error table; everything else as it is.
 * @param publicUrl the address to name to somebody who signs in at one where that cannot work
 */
export async function inSpanish(response: Response, publicUrl: string): Promise<Response> {
  const { status } = response;
  if (status < 400) return response;
  const headers = new Headers(response.headers);
  const known = accountRefusal(status, await codeIn(response));
  const message = foreignAddress.has(known.code)
    ? `Desde esta dirección no se puede iniciar sesión. Entra por ${publicUrl}`
    : known.message;
  headers.delete("content-length");
  headers.set("content-type", "application/json; charset=utf-8");
  return Response.json({ defined: true, code: known.code, status, message, data: {} }, { status, headers });
}
