import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const worthCompressing = 860; // bytes; below a packet there is nothing to gain

/** An answer ready to be sent: its bytes in each encoding and its ETag. */
export interface CachedAnswer {
  status: number;
  type: string;
  etag: string;
  plain: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

export interface ByteCache {
  /** The answer of `key` at `version`; computed once per version however many ask at the same time. */
  get(
    key: string,
    version: string,
    compute: () => Promise<{ status: number; type: string; body: Buffer }>,
  ): Promise<CachedAnswer>;
  /** How many answers have been computed since the start. */
  computations(): number;
}

async function prepare(answer: { status: number; type: string; body: Buffer }): Promise<CachedAnswer> {
  const { status, type, body } = answer;
  const etag = `W/"${createHash("sha256").update(type).update(body).digest("base64url").slice(0, 22)}"`;
  if (body.length < worthCompressing) return { status, type, etag, plain: body, brotli: null, gzip: null };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    toGzip(body, { level: 6 }),
  ]);
  return { status, type, etag, plain: body, brotli, gzip: gzipped };
}

/** A bounded cache of answers as bytes, keyed by address and version; the least recently used goes first. */
export function createByteCache(largest = 2_000): ByteCache {
  const entries = new Map<string, { version: string; answer: Promise<CachedAnswer> }>();
  let computed = 0;
  return {
    get(key, version, compute) {
      const known = entries.get(key);
      if (known !== undefined && known.version === version) {
        entries.delete(key);
        entries.set(key, known);
        return known.answer;
      }
      computed++;
      const answer = compute().then(prepare);
      const entry = { version, answer };
      entries.delete(key);
      entries.set(key, entry);
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      answer.then((ready) => (ready.status >= 500 ? forget() : undefined), forget);
      if (entries.size > largest) entries.delete(entries.keys().next().value ?? "");
      return answer;
    },
    computations: () => computed,
  };
}
