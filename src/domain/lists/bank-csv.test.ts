import { describe, expect, it } from "vitest";
import { readStatement } from "./bank-statement.ts";

const read = (...rows: string[]) => {
  const { lines, faults } = readStatement(rows.join("\r\n"));
  return { lines: lines.map(({ date, cents, concept }) => [date, cents, concept]), faults };
};
const bizum = ["2026-11-20", 4550, "BIZUM ANA PADEL WRYRC"];

describe("tables as Spanish banks save them (spec 6 §7)", () => {
  it.each([
    ["with headings alone", ["Fecha;Concepto;Importe;Saldo", "20/11/2026;BIZUM ANA PADEL WRYRC;45,50;1.045,50"]],
    [
      "with the account above and a total below",
      [
        "Consulta de movimientos;;;;",
        "Titular;CLUB DE PÁDEL;;;",
        "Cuenta;ES91 2100 0418 4502 0005 1332;;;",
        ";;;;",
        "Fecha operación;Fecha valor;Concepto;Importe EUR;Saldo",
        "20/11/2026;21/11/2026;BIZUM ANA PADEL WRYRC;45,50;1.045,50",
        ";;Total;45,50;",
        ";;Saldo final;1.045,50;",
      ],
    ],
    [
      "with the day of value alone",
      [
        "F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;IMPORTE (€);SALDO (€)",
        "20/11/2026;Ingresos;Otros;BIZUM ANA PADEL WRYRC;45,50;1045,50",
      ],
    ],
    [
      "with the money beside each amount",
      [
        "F.Valor;Fecha;Concepto;Importe;Divisa;Disponible;Divisa",
        "21/11/2026;20/11/2026;BIZUM ANA PADEL WRYRC;45,50;EUR;1.045,50;EUR",
      ],
    ],
    [
      "with the money in the amount, quoted",
      ['"Concepto";"Fecha";"Importe";"Saldo"', '"BIZUM ANA PADEL WRYRC";"20-11-2026";"+45,50EUR";"+1.045,50EUR"'],
    ],
    ["with tabs", ["Fecha\tMovimiento\tImporte\tSaldo", "20/11/26\tBIZUM ANA PADEL WRYRC\t45,50 €\t1.045,50 €"]],
    [
      "with commas and quoted amounts",
      ["Fecha,Concepto,Importe,Saldo", '20/11/2026,BIZUM ANA PADEL WRYRC,"45,50","1.045,50"'],
    ],
    [
      "with the columns of what came and went",
      ["Fecha;Concepto;Cargo;Abono", "20/11/2026;BIZUM ANA PADEL WRYRC;;45,50"],
    ],
    [
      "with the side beside the amount",
      ["Fecha;Concepto;Importe;Debe/Haber", "20/11/2026;BIZUM ANA PADEL WRYRC;45,50;H"],
    ],
    [
      "with the money of a foreign payment before the account's",
      ["Fecha;Concepto;Importe divisa;Importe", "20/11/2026;BIZUM ANA PADEL WRYRC;49,00;45,50"],
    ],
  ])("%s", (_, rows) => {
    expect(read(...rows)).toEqual({ lines: [bizum], faults: [] });
  });

  it("say when money went out: by a sign, behind, in its column, or in words beside it", () => {
    for (const [heading, row] of [
      ["Fecha;Concepto;Importe", "20/11/2026;x;-45,50"],
      ["Fecha;Concepto;Importe", "20/11/2026;x;45,50-"],
      ["Fecha;Concepto;Cargo;Abono", "20/11/2026;x;45,50;"],
      ["Fecha;Concepto;Cargo;Abono", "20/11/2026;x;-45,50;"],
      ["Fecha;Concepto;Cargo;Abono", "20/11/2026;x;;-45,50"],
      ["Fecha;Concepto;Importe;Signo", "20/11/2026;x;45,50;-"],
      ["Fecha;Concepto;Importe;D/H", "20/11/2026;x;45,50;D"],
      ["Fecha;Tipo;Concepto;Importe", "20/11/2026;Cargo;x;45,50"],
    ] as const)
      expect(read(heading, row)).toEqual({ lines: [["2026-11-20", -4550, "x"]], faults: [] });
  });
});

describe("what of a table would be misread (spec 6 §7)", () => {
  const lost = (count: string) => [`No se ha entendido la fecha o el importe de ${count}`];

  it("is a row that its own marks have parted", () => {
    const decimals = read("Fecha,Concepto,Importe,Saldo,", "20/11/2026,x,45,50,1045,50", "21/11/2026,x,45,1000");
    expect(decimals).toEqual({ lines: [["2026-11-21", 4500, "x"]], faults: lost("1 línea") });
    expect(read("Fecha;Concepto;Importe;Saldo", "20/11/2026;cuota;3;45,50;1.045,50")).toEqual({
      lines: [],
      faults: lost("1 línea"),
    });
  });

  it("is an amount whose mark the others use otherwise", () => {
    const { faults } = read("Fecha;Concepto;Importe", "20/11/2026;x;45,50", "20/11/2026;y;1,234");
    expect(faults).toEqual(["Los importes llevan la coma o el punto unas veces como decimal y otras como miles"]);
    expect(read("Fecha;Concepto;Importe", "1/1/26;x;45,50", "1/1/26;y;1.234", "1/1/26;z;1.234,5").faults).toEqual([]);
  });

  it("is money of another country, and a second table", () => {
    expect(read("Fecha;Concepto;Importe;Divisa", "20/11/2026;x;45,50;USD").faults).toEqual([
      "El extracto no está en euros",
    ]);
    const twice = read(
      "Fecha;Concepto;Importe;Saldo",
      "20/11/2026;x;1;2",
      "Fecha;Concepto;Saldo;Importe",
      "20/11/2026;y;1;2",
    );
    expect(twice.faults).toEqual(["El archivo tiene más de una tabla"]);
  });

  it("is a day in another order, a movement without its day, and an amount in words", () => {
    for (const row of [
      "11/20/2026;x;45,50",
      "46346;x;45,50",
      "20 nov 2026;x;45,50",
      ";x;45,50",
      "20/11/2026;x;(45,50)",
    ])
      expect(read("Fecha;Concepto;Importe", row)).toEqual({ lines: [], faults: lost("1 línea") });
  });

  it("is no table without its headings, or in another language", () => {
    for (const row of ["20/11/2026|x|20/11/2026|45,50", "Date,Description,Amount\n2026-11-20,x,45.50"])
      expect(read(row).faults).toEqual([expect.stringMatching(/^No se ha encontrado una tabla con fecha/)]);
  });
});
