import { deflateRawSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import write, { type SheetData } from "write-excel-file/node";
import { readPlayerText } from "#domain/lists/player-import.ts";
import { readListFile } from "./list-file.ts";
import { unpackedSheet, ZipRefusal } from "./spreadsheet-zip.ts";

const megabyte = 1024 * 1024;
const fileOf = (content: string | Uint8Array, name: string) =>
  new File([typeof content === "string" ? content : content.slice()], name);
const excel = async (rows: SheetData) => fileOf(new Uint8Array(await write(rows).toBuffer()), "lista.xlsx");
const refusal = (start: string) => ({ refusal: expect.stringMatching(new RegExp(`^${start}`)) });

/** A zip of one sheet; `told` is the size that its list of parts tells. */
function zipOf(sheet: Buffer, told = sheet.length): Uint8Array {
  const [name, packed] = [Buffer.from("xl/worksheets/sheet1.xml"), deflateRawSync(sheet, { level: 9 })];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const list = Buffer.alloc(46);
  list.writeUInt32LE(0x02014b50, 0);
  list.writeUInt16LE(8, 10);
  list.writeUInt32LE(packed.length, 20);
  list.writeUInt32LE(told, 24);
  list.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, name, packed, list, name, end]));
}

/** Counts the bytes that are unpacked from now on. */
function counting(): { unpacked: number } {
  const count = { unpacked: 0 };
  const Own = DecompressionStream;
  class Counted {
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<BufferSource>;
    constructor(format: CompressionFormat) {
      const own = new Own(format);
      this.writable = own.writable;
      const passing = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, out) {
          count.unpacked += chunk.length;
          out.enqueue(chunk);
        },
      });
      this.readable = own.readable.pipeThrough(passing);
    }
  }
  vi.stubGlobal("DecompressionStream", Counted);
  return count;
}

/** How much of a file is unpacked before it is refused, and why: what is refused so never comes to the reader of cells. */
async function unpacking(content: Uint8Array): Promise<{ unpacked: number; problem: string }> {
  const count = counting();
  const refused = await unpackedSheet(content).catch((error: unknown) => error);
  return { unpacked: count.unpacked, problem: refused instanceof ZipRefusal ? refused.problem : "none" };
}

describe("a file of players", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("may be a spreadsheet: telephones as numbers, breaks within cells, empty rows that keep the numbers of lines", async () => {
    const reading = await readListFile(
      await excel([
        ["Jugador 1", "Teléfono 1", "Jugador 2"],
        ["Ana García", 600112233, "Berta\nRuiz"],
        [null, null, null],
        ['Carla "Cuca" Gil', "+34 611"],
      ]),
    );
    expect(reading).toEqual({
      text: 'Jugador 1\tTeléfono 1\tJugador 2\nAna García\t600112233\tBerta / Ruiz\n\n"Carla ""Cuca"" Gil"\t+34 611',
    });
    const rows = "text" in reading ? readPlayerText(reading.text, []) : [];
    expect(rows.map(({ line, player1 }) => [line, player1.phone])).toEqual([
      [2, "600112233"],
      [4, "+34 611"],
    ]);
  });

  it.each([
    ["UTF-8", Buffer.from("\uFEFFMuñoz"), "Muñoz"],
    ["Windows", Buffer.from("Muñoz", "latin1"), "Muñoz"],
    ["UTF-16", Buffer.from("\uFEFFMuñoz", "utf16le"), "Muñoz"],
  ])("may be a text as %s writes it", async (_kind, bytes, text) => {
    expect(await readListFile(fileOf(new Uint8Array(bytes), "lista.CSV"))).toEqual({ text });
  });

  it.each([
    ["a.xlsx", new Uint8Array(2 * megabyte + 1), "El archivo ocupa más de 2 MB"],
    ["a.xls", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), "Es un Excel antiguo o tiene contraseña"],
    ["a.pdf", Buffer.from("%PDF"), "Elige un archivo"],
    ["a.csv", Buffer.from("a\0b"), "Elige un archivo"],
    ["a.txt", Buffer.from(" \n"), "El archivo está vacío"],
    ["a.csv", Buffer.from("x\n".repeat(5001)), "La hoja tiene más de 5.000 filas"],
    ["a.xlsx", Buffer.from("no zip"), "No se ha podido leer"],
    ["a.xlsx", Buffer.from("PK\x03\x04 cut off"), "No se ha podido leer"],
    ["told.xlsx", zipOf(Buffer.alloc(21 * megabyte, " ")), "El archivo ocupa demasiado"],
    ["lying.xlsx", zipOf(Buffer.alloc(64 * megabyte, " "), 1000), "El archivo ocupa demasiado"],
    ["far.xlsx", zipOf(Buffer.from('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')), "La hoja tiene más de"],
    ["farther.xlsx", zipOf(Buffer.from("<row r='1e99'/>")), "La hoja tiene más de"],
    ["no-sheets.xlsx", zipOf(Buffer.from('<row r="1"/>')), "No se ha podido leer"],
  ])("is refused as %s, with what to do instead", async (name, content, start) => {
    const count = counting();
    expect(await readListFile(fileOf(new Uint8Array(content), name))).toEqual(refusal(start));
    expect(count.unpacked).toBeLessThan(21 * megabyte);
  });

  it("is refused before its cells are filled up, and before more of it is unpacked than is needed to know", async () => {
    const told = await unpacking(zipOf(Buffer.alloc(21 * megabyte, " ")));
    expect(told).toEqual({ unpacked: 0, problem: "too_large" });
    const lying = await unpacking(zipOf(Buffer.alloc(64 * megabyte, " "), 1000));
    expect(lying).toEqual({ unpacked: expect.toSatisfy((bytes) => bytes < 21 * megabyte), problem: "too_large" });
    for (const row of ['<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', "<row r='1e99'/>"])
      expect((await unpacking(zipOf(Buffer.from(row)))).problem).toBe("too_many_cells");
  });

  it("is refused with too many rows or columns, and when it is empty", async () => {
    const wide = [Array.from({ length: 51 }, () => "x")];
    expect(await readListFile(await excel(wide))).toEqual(refusal("La hoja tiene más de"));
    const long = Array.from({ length: 5001 }, () => ["x"]);
    expect(await readListFile(await excel(long))).toEqual(refusal("La hoja tiene más de"));
    expect(await readListFile(await excel([[" "]]))).toEqual(refusal("El archivo está vacío"));
  });
});
