/** Why a spreadsheet is not read. */
export type ZipProblem = "broken" | "too_large" | "too_many_cells";

const mostUnpacked = 20 * 1024 * 1024; // bytes of all parts together
const mostParts = 1000;
/** Beyond these a sheet would be filled up with more empty cells than a browser holds. */
const lastRow = 20_000;
const address = /^[A-Z]{0,2}(\d{1,5})$/;

interface ZipPart {
  name: Uint8Array;
  packed: Uint8Array;
  isDeflated: boolean;
}

/** Thrown by `unpackedSheet`. */
export class ZipRefusal extends Error {
  readonly problem: ZipProblem;
  constructor(problem: ZipProblem) {
    super(problem);
    this.problem = problem;
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the list of parts begins, and how many it has: told in the last record of the file. */
function directoryOf(view: DataView): { at: number; count: number } {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at--)
    if (view.getUint32(at, true) === 0x06054b50)
      return { at: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) };
  throw new ZipRefusal("broken");
}

/** The parts of a zip as its list names them; their told sizes are added up before any is unpacked. */
function partsOf(bytes: Uint8Array): ZipPart[] {
  const view = viewOf(bytes);
  const { at: first, count } = directoryOf(view);
  const parts: ZipPart[] = [];
  let [at, unpacked, packed] = [first, 0, 0];
  if (count > mostParts) throw new ZipRefusal("too_large");
  for (let part = 0; part < count; part++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new ZipRefusal("broken");
    const [method, size, full] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
    ];
    const [name, local] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    [unpacked, packed] = [unpacked + full, packed + size];
    if (unpacked > mostUnpacked || packed > bytes.length) throw new ZipRefusal("too_large");
    if (start + size > bytes.length || (method !== 0 && method !== 8)) throw new ZipRefusal("broken");
    parts.push({
      name: bytes.slice(at + 46, at + 46 + name),
      packed: bytes.slice(start, start + size),
      isDeflated: method === 8,
    });
    at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** The bytes of a part, as long as they are no more than `most`: a zip may tell smaller sizes than it has. */
async function inflated({ packed, isDeflated }: ZipPart, most: number): Promise<Uint8Array> {
  if (!isDeflated) return packed;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      await reader.cancel();
      throw new ZipRefusal("too_large");
    }
    chunks.push(next.value);
  }
  return joined(chunks);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function checkAddresses(sheet: Uint8Array): void {
  for (const [, place = ""] of new TextDecoder().decode(sheet).matchAll(/\sr\s*=\s*["']([^"']*)["']/g))
    if (!(Number(address.exec(place)?.[1]) <= lastRow)) throw new ZipRefusal("too_many_cells");
}

/** A record of a zip: numbers of two (`h`) or four (`w`) bytes. */
function record(layout: string, values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(layout.split("").reduce((sum, kind) => sum + (kind === "w" ? 4 : 2), 0));
  let at = 0;
  for (const [index, kind] of layout.split("").entries()) {
    const value = values[index] ?? 0;
    if (kind === "w") viewOf(bytes).setUint32(at, value, true);
    else viewOf(bytes).setUint16(at, value, true);
    at += kind === "w" ? 4 : 2;
  }
  return bytes;
}

/** The same parts as a zip that packs nothing. */
function stored(parts: readonly { name: Uint8Array; full: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  const [bodies, list]: [Uint8Array[], Uint8Array[]] = [[], []];
  let at = 0;
  for (const { name, full } of parts) {
    const sizes = [0, full.length, full.length, name.length];
    bodies.push(record("whhhhhwwwhh", [0x04034b50, 20, 0, 0, 0, 0, ...sizes]), name, full);
    list.push(record("whhhhhhwwwhhhhhww", [0x02014b50, 20, 20, 0, 0, 0, 0, ...sizes, 0, 0, 0, 0, 0, at]), name);
    at += 30 + name.length + full.length;
  }
  const size = list.reduce((sum, { length }) => sum + length, 0);
  return joined([...bodies, ...list, record("whhhhwwh", [0x06054b50, 0, 0, parts.length, parts.length, size, at])]);
}

/**
 * A spreadsheet as a zip that packs nothing, so that whoever reads it unpacks nothing: neither more than 20 MB, nor in a
 * worker that the page's security policy refuses.
 * @throws {ZipRefusal} before more than that is unpacked, and for cells that stand too far from the first
 */
export async function unpackedSheet(bytes: Uint8Array): Promise<ArrayBuffer> {
  const parts: { name: Uint8Array; full: Uint8Array }[] = [];
  let left = mostUnpacked;
  for (const part of partsOf(bytes)) {
    const name = new TextDecoder().decode(part.name);
    if (!/\.(?:xml|rels)$/.test(name)) continue;
    const full = await inflated(part, left);
    left -= full.length;
    if (/worksheets\/[^/]*\.xml$/.test(name)) checkAddresses(full);
    parts.push({ name: part.name, full });
  }
  return stored(parts).buffer;
}
