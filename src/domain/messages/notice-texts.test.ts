import { describe, expect, it } from "vitest";
import { type NoticeSaid, noticeLine, noticeParagraphs, noticeSubject } from "./notice-texts.ts";

const match = { league: "Liga de Otoño", rivals: "Ana Gil y Berta Sanz" };
const was = { date: "2026-11-28", time: "18:00:00", court_name: "Cancha 2" };
const when = { date: "2026-11-29", time: "19:30:00", court_name: null };
const date = { kind: "date", was: null, when: was, is_cancelled: false, ...match } as const;
const table = {
  kind: "table",
  league: "Liga de Otoño",
  round: 2,
  group: "Grupo A",
  place: 1,
  next_group: "Grupo 1",
} as const;

describe("mail about one's matches (spec 6 §8)", () => {
  it.each<[NoticeSaid, string, string]>([
    [
      date,
      "Tu partido: sáb 28 nov, 18:00",
      "Partido contra Ana Gil y Berta Sanz (Liga de Otoño): sáb 28 nov a las 18:00, Cancha 2.",
    ],
    [
      { ...date, was, when },
      "Cambia tu partido: dom 29 nov, 19:30",
      "Partido contra Ana Gil y Berta Sanz (Liga de Otoño): cambia al dom 29 nov a las 19:30. Antes: sáb 28 nov a las 18:00, Cancha 2.",
    ],
    [
      { ...date, was, when: null },
      "Un partido tuyo se queda sin fecha",
      "Partido contra Ana Gil y Berta Sanz (Liga de Otoño): se queda sin fecha por ahora. Antes: sáb 28 nov a las 18:00, Cancha 2.",
    ],
    [
      { ...date, was, when: null, is_cancelled: true },
      "Un partido tuyo ya no se juega",
      "Partido contra Ana Gil y Berta Sanz (Liga de Otoño): ya no se juega. Antes: sáb 28 nov a las 18:00, Cancha 2.",
    ],
    [
      { kind: "reminder", deadline: "2026-12-20", ...match },
      "Te queda un partido por jugar",
      "Partido contra Ana Gil y Berta Sanz (Liga de Otoño): queda por jugar, y el plazo acaba el dom 20 dic.",
    ],
    [
      { kind: "result", page: "/", readers: 2, score: "6-4 3-6 10-7", ...match },
      "Un resultado espera tu confirmación",
      "Partido contra Ana Gil y Berta Sanz (Liga de Otoño): tus rivales dicen 6-4 3-6 10-7 (primero tus juegos). ¿Es correcto?",
    ],
    [
      { kind: "result", page: "/", readers: 1, score: "6-4 3-6 10-7", league: "Individual", rivals: "Ana Gil" },
      "Un resultado espera tu confirmación",
      "Partido contra Ana Gil (Individual): tu rival dice 6-4 3-6 10-7 (primero tus juegos). ¿Es correcto?",
    ],
    [
      table,
      "Jornada 2 cerrada: tu puesto y tu próximo grupo",
      "Liga de Otoño: la jornada 2 se ha cerrado. Puesto 1 en Grupo A. La próxima jornada: Grupo 1.",
    ],
    [
      { ...table, next_group: null },
      "Jornada 2 cerrada: tu puesto",
      "Liga de Otoño: la jornada 2 se ha cerrado. Puesto 1 en Grupo A.",
    ],
  ])("says of %j", (said, subject, line) => {
    expect([noticeSubject([said]), noticeLine(said)]).toEqual([subject, line]);
  });

  it("says how many things it tells, and the first time why it comes", () => {
    expect(noticeSubject([date, table])).toBe("Tus partidos: 2 novedades");
    const reader = { name: "Ana Gil", guardian: null, is_first: true, club: "Club Ñ" };
    const [hello, why, ...lines] = noticeParagraphs(reader, [date, table]);
    expect(hello).toBe("Hola, Ana Gil:");
    expect(why).toMatch(/^Recibes este email porque Club Ñ tiene tu dirección .* lo termina/);
    expect(lines).toEqual([noticeLine(date), noticeLine(table)]);
    expect(noticeParagraphs({ ...reader, is_first: false }, [date])).toEqual([hello, noticeLine(date)]);
  });

  it("greets a child's guardian, and says whose matches these are", () => {
    const reader = { name: "Leo Gil", guardian: "Rosa Gil", is_first: false, club: "Club Ñ" };
    expect(noticeParagraphs(reader, [date]).slice(0, 2)).toEqual([
      "Hola, Rosa Gil:",
      "Novedades de los partidos de Leo Gil.",
    ]);
  });
});
