/** A movement of the account that these files are of: cents, negative where money went out. */
export interface Movement {
  date: string;
  cents: number;
  concept: string;
  reference?: string;
}

const figures = (value: number, width: number) => String(Math.abs(value)).padStart(width, "0");
const side = (cents: number) => (cents < 0 ? "1" : "2");
const short = (date: string) => date.slice(2).replaceAll("-", "");
const account = "210004180200051332";

function movementRecords({ date, cents, concept, reference = "" }: Movement): string[] {
  const day = short(date);
  const head = `22    0418${day}${day}12345${side(cents)}${figures(cents, 14)}${figures(0, 10)}`;
  const said = Array.from({ length: Math.ceil(concept.length / 76) }, (_, at) =>
    `23${figures(at + 1, 2)}${concept.slice(at * 76, (at + 1) * 76)}`.padEnd(80),
  );
  return [`${head}${"".padEnd(12)}${reference}`.padEnd(80), ...said];
}

/** A file of Norma 43 after the published form of the Spanish banks: 80 columns, with its own totals. */
export function norma43(movements: readonly Movement[], { begins = 100_000, currency = "978" } = {}): string {
  const sum = (some: readonly Movement[]) => some.reduce((all, { cents }) => all + cents, 0);
  const [out, income] = [movements.filter(({ cents }) => cents < 0), movements.filter(({ cents }) => cents >= 0)];
  const balance = begins + sum(movements);
  const days = movements.map(({ date }) => short(date)).toSorted();
  const [first = "261101", last = "261130"] = [days[0], days.at(-1)];
  const body = [
    `11${account}${first}${last}${side(begins)}${figures(begins, 14)}${currency}3CLUB DE PADEL`.padEnd(80),
    ...movements.flatMap(movementRecords),
    `33${account}${figures(out.length, 5)}${figures(sum(out), 14)}${figures(income.length, 5)}${figures(sum(income), 14)}${side(balance)}${figures(balance, 14)}${currency}`.padEnd(
      80,
    ),
  ];
  return [...body, `88${"9".repeat(18)}${figures(body.length, 6)}`.padEnd(80)].join("\r\n");
}

const spanish = (cents: number) =>
  `${cents < 0 ? "-" : ""}${figures(Math.floor(Math.abs(cents) / 100), 1).replace(/\B(?=(\d{3})+$)/g, ".")},${figures(Math.abs(cents) % 100, 2)}`;
const slashes = (date: string) => date.split("-").reverse().join("/");

/** A table with semicolons and decimal commas, below lines about the account, as many banks save it. */
export function semicolonTable(movements: readonly Movement[]): string {
  const rows = movements.map(({ date, cents, concept, reference = "" }) =>
    [slashes(date), slashes(date), concept, `${spanish(cents)} €`, spanish(100_000), reference].join(";"),
  );
  return [
    "Movimientos de la cuenta;;;;;",
    "Titular;CLUB DE PÁDEL;;;;",
    "",
    "Fecha valor;Fecha operación;Concepto;Importe;Saldo;Referencia 1",
    ...rows,
    ";;Total;1,00;;",
  ].join("\r\n");
}

/** A table with commas and decimal points, quoted, in another order, with what came and what went in columns of their own. */
export function commaTable(movements: readonly Movement[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const amount = (cents: number) => (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
  const rows = movements.map(({ date, cents, concept }) =>
    [quoted(concept), date, cents < 0 ? quoted(amount(cents)) : "", cents < 0 ? "" : quoted(amount(cents)), ""].join(
      ",",
    ),
  );
  return ["Descripción,Fecha contable,Cargo,Abono,Observaciones", ...rows].join("\n");
}
