import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";

/** A certificate of `localhost` with its key, which nothing but this service has. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUYmWdKfoEe/zYfrF1cTT48PawVScwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODEyNDkxMFoYDzIxMjYxMTA0
MTI0OTEwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARoXG9MBOP8tQfVLsXpgeD/ntcGeq9Ao0DywJs4rBtURQ/g7GwgDoa7
1CRWxZxagh6shgYR+djsZNNsSNcxTtgFo28wbTAdBgNVHQ4EFgQU8D8O0rhzn/H2
vKLFtZAhOI/pKaowHwYDVR0jBBgwFoAU8D8O0rhzn/H2vKLFtZAhOI/pKaowDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAPG1pOEsQti28JErAWbrX1zf7hHm9HSMgIZ17MdI9d9qAiEA
zZldH5NUiTyDKfg8XbL/PVKtFOEhoKGifQjhbUW6lRM=
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCUn5gIRzAOeN1mXr
Q8XqwV7AuSTxRnLNcMw9itUQ0QOhRANCAARoXG9MBOP8tQfVLsXpgeD/ntcGeq9A
o0DywJs4rBtURQ/g7GwgDoa71CRWxZxagh6shgYR+djsZNNsSNcxTtgF
-----END PRIVATE KEY-----
`;

/** A browser that takes messages: its keys, and what it reads. */
export function pushBrowser(endpoint: string) {
  const own = createECDH("prime256v1");
  const publicKey = own.generateKeys();
  const secret = randomBytes(16);
  const subscription = { endpoint, p256dh: publicKey.toString("base64url"), auth: secret.toString("base64url") };
  /** Decrypts what a service handed on (RFC 8291, RFC 8188). */
  const read = (bytes: Buffer) => {
    const [salt, length] = [bytes.subarray(0, 16), bytes.readUInt8(20)];
    const theirs = bytes.subarray(21, 21 + length);
    const sealed = bytes.subarray(21 + length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, theirs]);
    const ikm = Buffer.from(hkdfSync("sha256", own.computeSecret(theirs), secret, info, 32));
    const derived = (what: string, size: number) =>
      Buffer.from(hkdfSync("sha256", ikm, salt, Buffer.from(`Content-Encoding: ${what}\0`), size));
    const opened = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
    opened.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()); // 2 ends the last record
  };
  return { subscription, read };
}

/** Who signed a request, and for which service (RFC 8292). @throws where the signature is not of the key that it names */
export function signedBy(authorization: string) {
  const [, token = "", name = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(name, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isTrue = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isTrue) throw new Error("not signed by the key that is named");
  return { key: name, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}

export interface TakenPush {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** A push service of the test's own: it keeps what it takes, and answers as it is told. */
export async function pushService() {
  const taken: TakenPush[] = [];
  const answers: { status: number; location?: string } = { status: 201 };
  const server = createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      taken.push({ path: request.url ?? "", headers: request.headers, bytes: Buffer.concat(parts) });
      const { status, location } = answers;
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  const origin = `https://localhost:${port}`;
  const agent = new Agent({ ca: cert });
  const close = () => {
    agent.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { origin, taken, answers, agent, close };
}
