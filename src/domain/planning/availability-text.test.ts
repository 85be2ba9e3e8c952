import { describe, expect, it } from "vitest";
import { readAvailability } from "./availability-text.ts";
import { saidText } from "./said-text.ts";

const pair = (pair_id: string, ...names: string[]) => ({
  pair_id,
  people: names.map((full_name) => ({ person_id: full_name, full_name })),
});
const pairs = [
  pair("A", "Ana García López", "Berta Ruiz"),
  pair("B", "Carla Gil", "Diana Sanz"),
  pair("C", "José Mª Núñez", "Íñigo de la Torre"),
  pair("D", "Javier Puig Ferrer", "Rafael O'Brien"),
  pair("E", "Ana Martín", "Eva Castro"),
  pair("M", "Marta Soler", "Nuria Campo"),
  pair("U", "Julio Domingo", "Mar Abril"),
];
const friday = "2026-11-20";

/** Each line in a few words: whose it is ("?" with whom it may be of), what was understood, and in brackets what was not. */
function reading(text: string): string[] {
  return readAvailability(text, friday, pairs).map(({ pair_id, candidates, said, rest }) => {
    const who = pair_id ?? `?${candidates.join("")}`;
    return [`${who}:`, said.map(saidText).join("; "), rest === "" ? "" : `«${rest}»`].filter(Boolean).join(" ");
  });
}

/** Of one line what was understood and what was not. */
const of = (line: string) =>
  reading(`Marta: ${line}`)
    .join("\n")
    .replace(/^M:\s?/, "");
const noAfternoons = "No los jueves de 16:00 a 20:00; No los viernes de 16:00 a 20:00";
const afternoon = (day: string) => `Mejor los ${day} de 16:00 a 20:00`;
const exceptThursday = ["lunes", "martes", "miércoles", "viernes"].map(afternoon).join("; ");
const evenings = ["lunes", "martes", "miércoles", "jueves", "viernes"]
  .map((day) => `Mejor los ${day} de 19:00 a 22:00`)
  .join("; ");
const stays = (line: string) => `«${line}»`;

describe("when pairs cannot play, as a chat says it (spec 4 §2.7)", () => {
  it.each([
    ["martes no", "No los martes"],
    ["los martes no podemos", "No los martes"],
    ["No puedo el jueves", "No los jueves"],
    ["ni lunes ni martes", "No los lunes; No los martes"],
    ["No podemos ni lunes ni martes!!", "No los lunes; No los martes"],
    ["lunes y miercoles IMPOSIBLE 😅", "No los lunes; No los miércoles"],
    ["lunes, martes y jueves no", "No los lunes; No los martes; No los jueves"],
    ["no puedo lunes, martes y jueves", "No los lunes; No los martes; No los jueves"],
    ["lunes/martes no", "No los lunes; No los martes"],
    ["fin de semana no", "No los sábados; No los domingos"],
    ["el finde no puedo 🙏", "No los sábados; No los domingos"],
    ["sáb. y dom. no", "No los sábados; No los domingos"],
    ["entre semana no", "No los lunes; No los martes; No los miércoles; No los jueves; No los viernes"],
    ["de lunes a miércoles no", "No los lunes; No los martes; No los miércoles"],
    ["del viernes al domingo no", "No los viernes; No los sábados; No los domingos"],
    ["lunes a miércoles no", "No los lunes; No los martes; No los miércoles"],
    ["L y X no", "No los lunes; No los miércoles"],
    ["No podemos L, X y V", "No los lunes; No los miércoles; No los viernes"],
    ["M/J imposible", "No los martes; No los jueves"],
    ["L-X no", "No los lunes; No los martes; No los miércoles"],
    ["de L a X no", "No los lunes; No los martes; No los miércoles"],
    ["los jueves tampoco", "No los jueves"],
    ["tb no los jueves", "No los jueves"],
    ["Ningún martes podemos", "No los martes"],
    ["Martes: no", "No los martes"],
    ["No podemos: martes y jueves", "No los martes; No los jueves"],
    ["los jueves no me viene bien", "No los jueves"],
    ["del 4 al 8 de diciembre fuera", "No del 4 al 8 de dic"],
    ["entre el 4 y el 8 de dic no", "No del 4 al 8 de dic"],
    ["del 28 al 3 de enero no", "No del 28 de dic al 3 de ene"],
    ["del 22 de dic al 7 de enero estamos de vacaciones", "No del 22 de dic al 7 de ene"],
    ["del 16 al 24 de noviembre no", "No del 16 al 24 de nov"],
    ["el 12 no", "No el 12 de dic"],
    ["el 20 no", "No el 20 de nov"],
    ["el 12 y el 13 de diciembre no", "No el 12 de dic; No el 13 de dic"],
    ["los días 12, 13 y 14 no", "No el 12 de dic; No el 13 de dic; No el 14 de dic"],
    ["3 y 4 de enero fuera", "No el 3 de ene; No el 4 de ene"],
    ["12/12 no", "No el 12 de dic"],
    ["el 12/12/26 no", "No el 12 de dic"],
    ["el martes 24 no", "No el 24 de nov"],
    ["hasta el 10 no", "No hasta el 10 de dic"],
    ["A partir del 15 no puedo", "No desde el 15 de dic"],
    ["después del 15 no puedo", "No desde el 16 de dic"],
    ["antes del 15 no puedo", "No hasta el 14 de dic"],
    ["todo diciembre fuera", "No del 1 al 31 de dic"],
    ["en febrero no", "No del 1 al 28 de feb"],
    ["esta semana no", "No del 20 al 22 de nov"],
    ["este finde no", "No del 21 al 22 de nov"],
    ["la semana que viene no", "No del 23 al 29 de nov"],
    ["este jueves no podemos", "No el 26 de nov"],
    ["el próximo martes no", "No el 24 de nov"],
    ["el viernes que viene no podemos", "No el 27 de nov"],
    ["el jueves próximo por la tarde no", "No el 26 de nov de 16:00 a 20:00"],
    ["mañana no", "No el 21 de nov"],
    ["Hola, mañana no puedo", "No el 21 de nov"],
    ["mañana por la mañana no", "No el 21 de nov antes de las 14:00"],
    ["hoy no puedo", "No el 20 de nov"],
    ["los martes hasta el 20 de diciembre no", "No los martes hasta el 20 de dic"],
    ["por la mañana no", "No antes de las 14:00"],
    ["x la mañana no", "No antes de las 14:00"],
    ["a mediodía no", "No de 13:00 a 16:00"],
    ["las tardes no", "No de 16:00 a 20:00"],
    ["los viernes noche no", "No los viernes desde las 20:00"],
    ["antes de las 19 no", "No antes de las 19:00"],
    ["no antes de las 8 y media", "No antes de las 20:30"],
    ["no podemos hasta las nueve", "No antes de las 21:00"],
    ["los viernes a partir de las 20 no", "No los viernes desde las 20:00"],
    ["los viernes no puedo a partir de las 20h", "No los viernes desde las 20:00"],
    ["lunes de 18 a 20 no", "No los lunes de 18:00 a 20:00"],
    ["lunes 18:00-20:00 no", "No los lunes de 18:00 a 20:00"],
    ["los lunes de 6 a 8 no", "No los lunes de 18:00 a 20:00"],
    ["los martes, por la tarde no", "No los martes de 16:00 a 20:00"],
    ["lunes y jueves por la tarde no", "No los lunes de 16:00 a 20:00; No los jueves de 16:00 a 20:00"],
    ["lunes por la tarde y martes por la noche no", "No los lunes de 16:00 a 20:00; No los martes desde las 20:00"],
    ["cualquier día menos el lunes", "No los lunes"],
    ["podemos siempre menos los findes", "No los sábados; No los domingos"],
    ["nos da igual, menos lunes y martes", "No los lunes; No los martes"],
    ["solo a partir de las 21", "No antes de las 21:00"],
    ["solo podemos martes y jueves", "No los lunes; No los miércoles; No los viernes; No los sábados; No los domingos"],
    ["los martes solo podemos a partir de las 20", "No los martes antes de las 20:00"],
    ["solo por la mañana", "No desde las 14:00"],
    ["solo por las tardes", "No antes de las 16:00"],
    ["los martes solo podemos por la tarde", "No los martes antes de las 16:00"],
    ["menos el finde", "No los sábados; No los domingos"],
    ["todos los días menos el finde", "No los sábados; No los domingos"],
    ["entre semana por la tarde no, menos lunes, martes y miércoles", noAfternoons],
    ["no podemos después de las 21h menos de martes a domingo", "No los lunes desde las 21:00"],
    ["hasta las 9 no salgo", "No antes de las 21:00"],
    ["no salgo hasta las 9", "No antes de las 21:00"],
    ["no salgo de trabajar antes de las 8", "No antes de las 20:00"],
    ["los martes salgo de trabajar a las 20:30", "No los martes antes de las 20:30"],
    ["hasta las 21 trabajo", "No antes de las 21:00"],
    ["antes de las 20 imposible", "No antes de las 20:00"],
    ["no puedo asta las 9", "No antes de las 21:00"],
    ["marte no puedo", "No los martes"],
    ["el jueves me viene fatal", "No los jueves"],
    ["estoy lesionado hasta el 15", "No hasta el 15 de dic"],
    ["no podemos ningun dia por la mañana", "No antes de las 14:00"],
    ["los viernes tampoco puedo hasta las 21:30", "No los viernes antes de las 21:30"],
    ["L-X-V no", "No los lunes; No los miércoles; No los viernes"],
  ])("%s", (line, said) => {
    expect(of(line)).toBe(said);
  });
});

describe("what pairs would like, as a chat says it (spec 4 §2.7)", () => {
  it.each([
    ["mejor a partir de las 20", "Mejor desde las 20:00"],
    ["mejor los sábados", "Mejor los sábados"],
    ["martes o jueves mejor", "Mejor los martes; Mejor los jueves"],
    ["preferimos jueves por la tarde", "Mejor los jueves de 16:00 a 20:00"],
    ["mejor entre 19 y 21", "Mejor de 19:00 a 21:00"],
    ["mejor de 18-20", "Mejor de 18:00 a 20:00"],
    ["si puede ser a las 20:30", "Mejor a las 20:30"],
    ["sobre las 20.30 mejor", "Mejor a las 20:30"],
    ["mejor a las 9 o a las 10", "Mejor a las 21:00; Mejor a las 22:00"],
    ["sábado por la mañana perfecto", "Mejor los sábados hasta las 14:00"],
    ["sábados a las 10 mejor", "Mejor los sábados a las 10:00"],
    ["mejor por la mañana a las 10", "Mejor a las 10:00"],
    ["mejor a las 10 de la mañana", "Mejor a las 10:00"],
    ["mejor a las 10", "Mejor a las 22:00"],
    ["mejor a las 8 de la tarde", "Mejor a las 20:00"],
    ["mejor a las 8pm", "Mejor a las 20:00"],
    ["mejor de 8 a 10 de la noche", "Mejor de 20:00 a 22:00"],
    ["mejor a las ocho y media", "Mejor a las 20:30"],
    ["mejor desde las 9 menos cuarto", "Mejor desde las 20:45"],
    ["mejor a la 1", "Mejor a las 13:00"],
    ["mejor antes de las 20", "Mejor hasta las 19:30"],
    ["mejor hasta las 20", "Mejor hasta las 20:00"],
    ["los lunes mejor a partir de las 20", "Mejor los lunes desde las 20:00"],
    ["nos viene mejor el viernes", "Mejor los viernes"],
    [
      "preferimos jugar los viernes a las 19:30 o sábados a las 10:30",
      "Mejor los viernes a las 19:30; Mejor los sábados a las 10:30",
    ],
    ["los lunes, mejor a partir de las 20", "Mejor los lunes desde las 20:00"],
    ["domingos sí", "Mejor los domingos"],
    ["lunes, martes y jueves sí", "Mejor los lunes; Mejor los martes; Mejor los jueves"],
    ["el viernes por la noche sí que puedo", "Mejor los viernes desde las 20:00"],
    ["podemos martes y jueves por la tarde", "Mejor los martes de 16:00 a 20:00; Mejor los jueves de 16:00 a 20:00"],
    ["mejor a las 18:30h", "Mejor a las 18:30"],
    ["de 18h a 20h", "Mejor de 18:00 a 20:00"],
    ["de 6 a 8 de la tarde", "Mejor de 18:00 a 20:00"],
    ["entre las 18h y las 20h", "Mejor de 18:00 a 20:00"],
    ["18:30h a 20:30h", "Mejor de 18:30 a 20:30"],
    ["lunes y miércoles por la tarde", "Mejor los lunes de 16:00 a 20:00; Mejor los miércoles de 16:00 a 20:00"],
    ["los lunes y miércoles por la noche", "Mejor los lunes desde las 20:00; Mejor los miércoles desde las 20:00"],
    ["sábados por la mañana", "Mejor los sábados hasta las 14:00"],
    ["puedo todos los dias a partir de las 8", "Mejor desde las 20:00"],
    ["entre semana después de las 21h menos de lunes a jueves", "Mejor los viernes desde las 21:00"],
    ["a partir de las 20, menos de martes a domingo", "Mejor los lunes desde las 20:00"],
    [
      "L-X-V a partir de las 8",
      "Mejor los lunes desde las 20:00; Mejor los miércoles desde las 20:00; Mejor los viernes desde las 20:00",
    ],
    ["cualquier mañana", "Mejor hasta las 14:00"],
    ["entre semana cualquier tarde menos la del jueves", exceptThursday],
    ["entre semana de 19 a 22", evenings],
  ])("%s", (line, said) => {
    expect(of(line)).toBe(said);
  });
});

describe("several clauses of a line", () => {
  it.each([
    ["martes no, mejor a partir de las 20", "No los martes; Mejor desde las 20:00"],
    ["martes no y mejor a partir de las 20", "No los martes; Mejor desde las 20:00"],
    ["martes no pero miércoles mejor", "No los martes; Mejor los miércoles"],
    ["Hola! Los lunes no; los jueves tampoco. Gracias", "No los lunes; No los jueves"],
    ["los martes no podemos y los jueves tampoco", "No los martes; No los jueves"],
    ["lunes y martes imposible, el resto nos da igual 😊", "No los lunes; No los martes"],
    ["martes no, llevo yo las bolas", "No los martes «llevo yo las bolas»"],
    ["no puedo lunes, martes", "No los lunes «martes»"],
    ["martes no, jueves sí", "No los martes; Mejor los jueves"],
    ["finde no, viernes sí", "No los sábados; No los domingos; Mejor los viernes"],
    ["el sabado si pero el domingo no", "Mejor los sábados; No los domingos"],
    ["mañanas no, tardes sí", "No antes de las 14:00; Mejor de 16:00 a 20:00"],
    ["martes no, podemos a partir de las 20", "No los martes «podemos a partir de las 20»"],
    [
      "lunes de 18h a 20h, jueves a partir de las 21",
      "Mejor los lunes de 18:00 a 20:00; Mejor los jueves desde las 21:00",
    ],
    ["¿Jugamos hoy? Los martes no", "No los martes «¿Jugamos hoy?»"],
  ])("%s", (line, said) => {
    expect(of(line)).toBe(said);
  });
});

describe("what asks for nothing", () => {
  it.each([
    "podemos siempre",
    "Nos da igual!",
    "cualquier día",
    "a mí me da igual",
    "cuando sea",
    "nos viene bien cualquier día",
    "nos va bien siempre",
    "no tengo preferencia",
    "todo ok",
  ])("%s", (line) => {
    expect(of(line)).toBe("");
  });
});

describe("what is not understood wholly stays as it stands", () => {
  it.each([
    "¿alguien tiene bolas?",
    "gracias",
    "perfecto",
    "el martes jugamos",
    "¿el martes no?",
    "el martes no podéis?",
    "el 31 de febrero no",
    "el 29 de febrero no",
    "martes 2 de diciembre no",
    "a partir de las 27 no",
    "a las 20:75 mejor",
    "los lunes de 20 a 18 no",
    "mejor no los lunes",
    "mañana o tarde no",
    "los sábados, mañana no",
    "mañana no, tarde sí",
    "mejor mañana",
    "el próximo sábado no",
    "el próximo lunes y martes no",
    "el lunes que viene y martes no",
    "este jueves y viernes no",
    "X no",
    "L, M, M y J no",
    "V y L no",
    "M y J no pueden",
    "no es imposible el martes",
    "a lo mejor el martes no",
    "el martes no hay problema",
    "lunes no martes si",
    "no podemos el martes a las 20",
    "lunes por la tarde y martes no",
    "viernes y sábado a partir de las 10 no",
    "solo a mediodía",
    "solo hasta las 21",
    "mejor el 12",
    "martes ❌",
    "martes no, perdón, miércoles no",
    "martes no, mejor dicho los miércoles no",
    "martes no, creo",
    "hasta el domingo no",
    "si llueve, el martes no",
    "los martes no, salvo a partir de las 21",
    "los martes no, por la noche sí",
    "los martes no, antes de las 20",
    "el 12, mejor a partir de las 20",
    "el martes no?",
    "mejor de 20 a 18",
    "los domingos del 4 al 5 de diciembre no",
    "el 28 y el 3 de enero no",
    "antes de las 20 no, los lunes",
    "martes, no",
    "tenemos partido el martes, no podemos",
    "no podemos el martes con Carla y Diana",
    "martes ni jueves podemos",
    "no, podemos el martes",
    "martes no, de 18 a 20",
    "entre semana no, jueves mejor",
    "los martes no, el martes por la noche sí",
    "solo a partir de las 20 menos los viernes",
    "lunes no, menos el martes",
    "jueves a las 21h",
    "el martes a las 20 sí",
    "podemos hasta las 21",
    "los jueves no trabajo hasta las 21",
    "puente de diciembre fuera",
    "a ultima hora",
    "despues de cenar",
    "los miercoles no q tengo ingles",
    "el lunes complicado",
    "los martes mejor no",
    "los martes tengo q salir antes de las 21",
    "18h",
    "martes mejor no",
    "V-X-L no",
    "cualquier tarde no",
    "no puedo cualquier tarde",
    "sólo podemos martes o jueves de 18h a 20h",
  ])("%s", (line) => {
    expect(of(line)).toBe(stays(line));
  });
});

describe("whose a line is", () => {
  it.each([
    ["Ana García y Berta: martes no", "A: No los martes"],
    ["1. BERTA / ana garcia - martes no", "A: No los martes"],
    ["Carla & Diana los martes no podemos", "B: No los martes"],
    ["el jueves Carla no puede", "B: No los jueves"],
    ["no podemos el jueves (Carla y D. Sanz)", "B: No los jueves"],
    ["Íñigo y José Mª no pueden el jueves", "C: No los jueves"],
    ["Rafael O'Brien no puede el jueves", "D: No los jueves"],
    ["la Carla no puede el jueves", "B: No los jueves"],
    ["Julio no puede el jueves", "U: No los jueves"],
    ["Ana y Eva: domingo no", "E: No los domingos"],
    ["Ana: martes no", "?AE: No los martes"],
    ["Javi y Rafa: martes no", "?D: No los martes"],
    ["Javi no puede el martes", "?D: No los martes"],
    ["Xenia y Zoe: martes no", "?: No los martes «Xenia y Zoe»"],
    ["Carla martes no, Berta jueves no", "?BA: «Carla martes no, Berta jueves no»"],
    ["Domingo no puede el jueves", "?: «Domingo no puede el jueves»"],
    ["estamos en el campo, los jueves no", "?: No los jueves «estamos en el campo»"],
    ["estamos en el Campo, los jueves no", "?: No los jueves «estamos en el Campo»"],
    ["martes no", "?: No los martes"],
    ["M y J: viernes no", "?: No los viernes «M y J»"],
    ["los de Puig no pueden el martes", "D: No los martes"],
    ["La pareja de Puig: martes no", "D: No los martes"],
    ["Las Soler los lunes no", "M: No los lunes"],
    ["los de García martes no", "A: No los martes"],
    ["los de Ana martes no", "?AE: No los martes"],
    ["los de Pérez: martes no", "?: No los martes «los de Pérez»"],
    ["Ana G. y Berta R.: L y X no", "A: No los lunes; No los miércoles"],
  ])("%s", (line, said) => {
    expect(reading(line)).toEqual([said]);
  });

  it("is the sender's where it names nobody, and so are the lines that go on with it", () => {
    const chat = [
      "[12/9/26, 21:15] Marta: el martes no puedo",
      "tampoco los jueves",
      "",
      "mejor a partir de las 20:30",
      "[12/9/26, 21:16:08] ~Carla Gil: Nosotras los lunes no",
      "12/9/26, 21:17 - +34 600 11 22 33: lunes no",
      "12/9/26, 21:17 - Los mensajes y las llamadas están cifrados de extremo a extremo.",
      "12/9/26, 21:18 - Diana: <Multimedia omitido>",
      "12/9/26, 21:18 - Nuria: Ana García y Berta no pueden el lunes",
      "el martes tampoco",
      "yo el miércoles tampoco",
      "12/9/26, 21:19 - Diana: Carla y yo no podemos el viernes",
      "12/9/26, 21:20 - Diana: Nuria y yo no podemos el viernes",
      "12/9/26, 21:20 - Diana: Aviso: viernes no",
      "12/9/26, 21:20 - Diana: Ainhoa: viernes no",
    ];
    expect(reading(chat.join("\n"))).toEqual([
      "M: No los martes",
      "M: No los jueves",
      "M: Mejor desde las 20:30",
      "B: No los lunes",
      "?: No los lunes",
      "A: No los lunes",
      "A: No los martes",
      "M: No los miércoles",
      "B: No los viernes",
      "?MB: No los viernes",
      "?B: No los viernes «Aviso»",
      "?: No los viernes «Ainhoa»",
    ]);
    expect(readAvailability(chat.join("\n"), friday, pairs).map(({ line }) => line)).toEqual([
      1, 2, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15,
    ]);
  });

  it("is that of whoever stands in a head of its own, as another chat writes it", () => {
    const chat = [
      "Marta Soler, [12.11.26 20:15]",
      "esta semana no",
      "",
      "martes no",
      "Ana, [13.11.2026 20:16:08]",
      "jueves no",
    ];
    expect(reading(chat.join("\n"))).toEqual(["M: No del 12 al 15 de nov", "M: No los martes", "?AE: No los jueves"]);
  });

  it("is that of a heading above, and asked about below a whole line", () => {
    const text =
      "Ana García y Berta:\nmartes no\nmejor jueves\n\nlunes no\nCarla y Diana: miércoles no\nlos jueves tampoco";
    expect(reading(text)).toEqual([
      "A: No los martes",
      "A: Mejor los jueves",
      "?: No los lunes",
      "B: No los miércoles",
      "?B: No los jueves",
    ]);
  });
});

describe("what is meant by what was said before", () => {
  const chat = (...lines: string[]) => reading(["[12/9/26, 21:15] Marta: hola", ...lines].join("\n")).slice(1);

  it("hours without a verdict are a wish where no line of the message says anything else", () => {
    expect(chat("lunes por la tarde", "jueves de 20 a 22")).toEqual([
      "M: Mejor los lunes de 16:00 a 20:00",
      "M: Mejor los jueves de 20:00 a 22:00",
    ]);
    expect(chat("no podemos:", "lunes por la tarde")).toEqual(["M: «no podemos»", "M: «lunes por la tarde»"]);
    expect(chat("los martes no", "por la noche sí")).toEqual(["M: No los martes", "M: «por la noche sí»"]);
  });

  it("what is taken away is taken away from always", () => {
    expect(chat("nos da igual", "menos el finde")).toEqual(["M:", "M: No los sábados; No los domingos"]);
    expect(chat("no podemos por la tarde", "menos el finde")).toEqual([
      "M: No de 16:00 a 20:00",
      "M: «menos el finde»",
    ]);
  });

  it("hours without a verdict are no wish where somebody wanted to know when they cannot", () => {
    const lines = ["¿Qué días no podéis?", "[12/9/26, 21:16] Carla Gil: lunes por la tarde", "martes mejor"];
    expect(chat(...lines).slice(1)).toEqual(["B: «lunes por la tarde»", "B: Mejor los martes"]);
  });
});

describe("the day on which something is said", () => {
  const dates = (text: string) =>
    readAvailability(text, friday, pairs).flatMap(({ said }) => said.map((one) => `${one.date_from} ${one.date_to}`));

  it("is that of its message", () => {
    expect(dates("[3/11/26, 21:15] Marta: esta semana no")).toEqual(["2026-11-03 2026-11-08"]);
    expect(dates("[3/11/26, 21:15] Marta: el 12 no")).toEqual(["2026-11-12 2026-11-12"]);
  });

  it("is today where no message has one, or one to come", () => {
    expect(dates("Marta: el 12 no")).toEqual(["2026-12-12 2026-12-12"]);
    expect(dates("[3/12/26, 21:15] Marta: esta semana no")).toEqual(["2026-11-20 2026-11-22"]);
  });

  it("is before dates without a year", () => {
    expect(dates("Marta: el 19 de noviembre no, el 20 de noviembre no")).toEqual([
      "2027-11-19 2027-11-19",
      "2026-11-20 2026-11-20",
    ]);
  });
});

it("a name that is one person's, and by its words two of another pair, is asked about", () => {
  const known = [pair("M", "Ana García", "Mara López"), pair("H", "Hugo García", "Ana Pérez")];
  const whose = (line: string) =>
    readAvailability(line, friday, known).map(({ pair_id, candidates }) => pair_id ?? candidates.join(""));
  expect(whose("Ana García: martes no")).toEqual(["MH"]);
  expect(whose("Ana García no puede los martes")).toEqual(["MH"]);
  expect(whose("Hugo García: martes no")).toEqual(["H"]);
  expect(whose("Hugo y Ana: martes no")).toEqual(["H"]);
  expect(whose("Ana García y Mara: martes no")).toEqual(["M"]);
  expect(whose("[12/11/26, 21:15] Ana García: martes no")).toEqual(["M"]);
});
