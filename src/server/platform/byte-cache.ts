import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const worthCompressing = 860; // bytes; below a packet there is nothing to gain

type Encoding = "br" | "gzip";

/** An answer ready to be sent: its bytes and its ETag. */
export interface CachedAnswer {
  status: number;
  type: string;
  etag: string;
  /** The version that it was computed for; null: for one request only. */
  version: string | null;
  plain: Buffer;
  /** Its bytes in an encoding, made when somebody first asks for them; null when there is nothing to gain. */
  encoded(encoding: Encoding): Promise<Buffer> | null;
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
  /** How often an answer was there, or on its way, when it was asked for. */
  hits(): number;
}

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (body) => toGzip(body, { level: 6 }),
};

/** Makes an answer ready to be sent. @param version what it is kept for; without it, for nothing */
export function prepareAnswer({ status, type, body }: Answer, version: string | null = null): CachedAnswer {
  const etag = `W/"${createHash("sha256").update(type).update(body).digest("base64url").slice(0, 22)}"`;
  const made = new Map<Encoding, Promise<Buffer>>();
  const encoded = (encoding: Encoding) => {
    if (body.length < worthCompressing || type.startsWith("image/")) return null;
    const known = made.get(encoding) ?? encoders[encoding](body);
    made.set(encoding, known);
    return known;
  };
  return { status, type, etag, version, plain: body, encoded };
}

interface Entry {
  version: string;
  answer: Promise<CachedAnswer>;
  /** Bytes that the answer holds in all its encodings; 0 until it is computed. */
  size: number;
}

const largest = { entries: 2000, bytes: 96 * 1024 * 1024, missing: 200 };

/** With room for what is made of its bytes later: half of them again at most. */
function sizeOf({ plain }: CachedAnswer): number {
  return plain.length * 1.5;
}

/** Answers as bytes, keyed by address and version; the least recently used goes first when there are too many. */
class Cache implements ByteCache {
  readonly #entries = new Map<string, Entry>();
  readonly #limits: typeof largest;
  /** The entries of what is not there, oldest first: anybody can ask for any number, and none of them may push out an answer. */
  readonly #missing = new Set<string>();
  #bytes = 0;
  #computed = 0;
  #hits = 0;

  constructor(limits: typeof largest) {
    this.#limits = limits;
  }

  get(key: string, version: string, compute: Parameters<ByteCache["get"]>[2]): Promise<CachedAnswer> {
    const known = this.#entries.get(key);
    if (known !== undefined && known.version === version) {
      this.#hits++;
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.answer;
    }
    this.#computed++;
    this.#forget(key);
    let isKept = true;
    const computed = compute().then((answer) => {
      isKept = answer.isKept !== false && answer.status < 500;
      return prepareAnswer(answer, isKept ? version : null);
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

  hits(): number {
    return this.#hits;
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
