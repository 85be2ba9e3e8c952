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
  /** Made when somebody first asks for it, which hardly any browser does. */
  gzip: () => Promise<Buffer | null>;
}

/** What a computation answers; `isKept: false` for what only this once is asked for. */
export interface Answer {
  status: number;
  type: string;
  body: Buffer;
  isKept?: boolean;
}

export interface ByteCache {
  /** The answer of `key` at `version`; computed once per version however many ask at the same time. */
  get(key: string, version: string, compute: () => Promise<Answer>): Promise<CachedAnswer>;
  /** How many answers have been computed since the start. */
  computations(): number;
}

/** Makes an answer ready to be sent. */
export async function prepareAnswer({ status, type, body }: Answer): Promise<CachedAnswer> {
  const etag = `W/"${createHash("sha256").update(type).update(body).digest("base64url").slice(0, 22)}"`;
  const answer = { status, type, etag, plain: body };
  if (body.length < worthCompressing) return { ...answer, brotli: null, gzip: () => Promise.resolve(null) };
  let zipped: Promise<Buffer> | null = null;
  return {
    ...answer,
    brotli: await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: () => (zipped ??= toGzip(body, { level: 6 })),
  };
}

interface Entry {
  version: string;
  answer: Promise<CachedAnswer>;
  /** Bytes that the answer holds in all its encodings; 0 until it is computed. */
  size: number;
}

const largest = { entries: 2000, bytes: 96 * 1024 * 1024, missing: 200 };

/** With room for the gzip that somebody may ask for: a little more than the brotli. */
function sizeOf({ plain, brotli }: CachedAnswer): number {
  return plain.length + (brotli?.length ?? 0) * 2.5;
}

/** Answers as bytes, keyed by address and version; the least recently used goes first when there are too many. */
class Cache implements ByteCache {
  readonly #entries = new Map<string, Entry>();
  readonly #limits: typeof largest;
  /** The entries of what is not there, oldest first: anybody can ask for any number, and none of them may push out an answer. */
  readonly #missing = new Set<string>();
  #bytes = 0;
  #computed = 0;

  constructor(limits: typeof largest) {
    this.#limits = limits;
  }

  get(key: string, version: string, compute: Parameters<ByteCache["get"]>[2]): Promise<CachedAnswer> {
    const known = this.#entries.get(key);
    if (known !== undefined && known.version === version) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.answer;
    }
    this.#computed++;
    this.#forget(key);
    let isKept = true;
    const computed = compute().then((answer) => {
      isKept = answer.isKept !== false && answer.status < 500;
      return prepareAnswer(answer);
    });
    const entry: Entry = { version, answer: computed, size: 0 };
    this.#entries.set(key, entry);
    void this.#settle(key, entry, () => isKept);
    this.#shrink();
    return entry.answer;
  }

  computations(): number {
    return this.#computed;
  }

  /** Counts an answer's bytes when it is there; a fault is not kept. Who asked hears of it by the answer itself. */
  async #settle(key: string, entry: Entry, isKept: () => boolean): Promise<void> {
    const ready = await entry.answer.catch(() => null);
    if (this.#entries.get(key) !== entry) return;
    if (ready === null || !isKept()) {
      this.#forget(key);
      return;
    }
    if (ready.status >= 400) this.#missing.add(key);
    entry.size = sizeOf(ready);
    this.#bytes += entry.size;
    this.#shrink();
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
    this.#missing.delete(key);
  }

  #shrink(): void {
    for (const key of this.#missing) {
      if (this.#missing.size <= this.#limits.missing) break;
      this.#forget(key);
    }
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) return;
      this.#forget(key);
    }
  }
}

/** A cache bounded in answers and bytes. */
export function createByteCache(limits = largest): ByteCache {
  return new Cache(limits);
}
