import { describe, expect, it } from "vitest";
import {
  type Activity,
  type ActivityCode,
  activityCodes,
  activitySentence,
  freeTextParameters,
  personalParameters,
  settingsPartsIn,
} from "./activity.ts";
import { activityEntities } from "./activity-entities.ts";
import { activitySubject } from "./activity-subjects.ts";

type Line<C extends ActivityCode> = [params: Extract<Activity, { code: C }>["params"], ...sentences: string[]];

const account = { account: "Carmen Ortega" };
const league = { league: "Liga de Otoño" };
const group = { group: "Grupo A" };
const payment = { payer: "Ana: la de siempre", amount: "20.00" };
const player = { player: "Ana: la de siempre" };

/** What every line is said of, its sentence, and for those that name a person the sentence without them. */
const lines: { [C in ActivityCode]: Line<C> } = {
  administrator_created: [account, "Administrador creado: Carmen Ortega", "Administrador creado"],
  administrator_invited: [account, "Administrador invitado: Carmen Ortega", "Administrador invitado"],
  account_invited: [{ ...account, role: "desk" }, "Cuenta invitada: Carmen Ortega, Mesa", "Cuenta invitada"],
  invitation_accepted: [account, "Invitación aceptada: Carmen Ortega", "Invitación aceptada"],
  account_role_changed: [
    { ...account, role: "read" },
    "Rol de una cuenta cambiado: Carmen Ortega, Lectura",
    "Rol de una cuenta cambiado",
  ],
  account_approved: [account, "Cuenta aprobada: Carmen Ortega", "Cuenta aprobada"],
  account_rejected: [{}, "Cuenta pendiente rechazada"],
  account_disabled: [account, "Cuenta desactivada: Carmen Ortega", "Cuenta desactivada"],
  account_enabled: [account, "Cuenta activada: Carmen Ortega", "Cuenta activada"],
  settings_saved: [
    { parts: ["general", "security", "notifications", "billing", "privacy_text"] },
    "Ajustes guardados: datos del club, seguridad, notificaciones, facturación, texto de privacidad",
  ],
  logo_changed: [{}, "Logo cambiado"],
  logo_removed: [{}, "Logo quitado"],
  copy_made: [{}, "Copia hecha a mano"],
  copy_downloaded: [{ made: "29/11/2026 04:00" }, "Copia descargada: la del 29/11/2026 04:00"],
  copy_restored: [{ made: "29/11/2026 04:00" }, "Copia recuperada: la del 29/11/2026 04:00"],
  court_added: [{ court: "Pista 5" }, "Cancha añadida: Pista 5"],
  court_edited: [{ court: "Pista 5" }, "Cancha editada: Pista 5"],
  closure_added: [
    { courts: ["Cancha 1", "Cancha 3"], reason: "obras" },
    "Cierre añadido: Cancha 1, Cancha 3 (obras)",
    "Cierre añadido",
  ],
  closure_removed: [{ courts: [], reason: "fiesta" }, "Cierre quitado: todo el club (fiesta)", "Cierre quitado"],
  evening_created: [{ name: "Americano del jueves" }, "Tarde creada: Americano del jueves", "Tarde creada"],
  evening_changed: [{ name: "Americano del jueves" }, "Tarde cambiada: Americano del jueves", "Tarde cambiada"],
  evening_removed: [{ name: "Americano del jueves" }, "Tarde eliminada: Americano del jueves", "Tarde eliminada"],
  evening_played: [{ name: "Pozo", what: "Resultado 14-10" }, "Resultado 14-10: Pozo", "Paso de una tarde"],
  evening_result_sent: [
    { name: "Pozo", what: "Resultado 14-10" },
    "Enviado desde la cancha, Resultado 14-10: Pozo",
    "Resultado enviado desde la cancha",
  ],
  court_codes_issued: [
    { name: "Pozo", courts: 4 },
    "Códigos para enviar resultados: 4 canchas (Pozo)",
    "Códigos para enviar resultados",
  ],
  court_codes_revoked: [{ name: "Pozo" }, "Códigos de las canchas anulados: Pozo", "Códigos de las canchas anulados"],
  evening_added: [
    { name: "Pozo", league: "Liga", number: 2 },
    "Tarde sumada a la liga: Pozo (Liga, jornada 2)",
    "Tarde sumada a la liga",
  ],
  evening_sum_undone: [
    { name: "Pozo", league: "Liga", number: 2 },
    "Tarde ya no sumada a la liga: Pozo (Liga, jornada 2)",
    "Tarde ya no sumada a la liga",
  ],
  evening_step_undone: [{ name: "Pozo", what: "Ronda 3" }, "Deshecho, Ronda 3: Pozo", "Paso de una tarde deshecho"],
  evening_person_entered: [
    { name: "Pozo", person: "Ana" },
    "Alguien más en la tarde: Ana (Pozo)",
    "Alguien más en la tarde",
  ],
  evening_person_changed: [
    { name: "Pozo", person: "Ana" },
    "Nombre cambiado en la tarde: Ana (Pozo)",
    "Nombre cambiado en la tarde",
  ],
  opening_hours_saved: [{}, "Horario del club cambiado"],
  league_created: [league, "Liga creada: Liga de Otoño"],
  league_edited: [league, "Liga editada: Liga de Otoño"],
  league_deleted: [league, "Liga eliminada: Liga de Otoño"],
  league_restored: [league, "Liga restaurada: Liga de Otoño"],
  regulations_changed: [league, "Reglamento cambiado: Liga de Otoño"],
  pair_joined: [group, "Alta: Grupo A"],
  pair_waiting: [{}, "Pareja en la lista de espera"],
  waiting_removed: [{}, "Pareja quitada de la lista de espera"],
  inscription_undone: [{}, "Aceptación de una inscripción deshecha"],
  inscription_accepted: [{}, "Inscripción aceptada"],
  inscriptions_discarded: [{ inscriptions: 3 }, "Inscripciones descartadas: 3"],
  inscriptions_restored: [{ inscriptions: 3 }, "Inscripciones recuperadas: 3"],
  links_issued: [{ pairs: 8 }, "Enlaces privados creados, parejas: 8"],
  links_mailed: [{ pairs: 8 }, "Enlaces privados enviados por correo, parejas: 8"],
  link_asked: [{}, "Enlace privado pedido en el portal y enviado a los correos de la pareja"],
  links_revoked: [{ links: 2 }, "Enlaces privados de una pareja anulados: 2"],
  sheets_issued: [{ matches: 6 }, "Hojas con código para enviar el resultado, partidos: 6"],
  sheets_revoked: [{ matches: 6 }, "Códigos de las hojas anulados, partidos: 6"],
  partner_left: [
    { player: "Ana Ruiz", round: 3, reason: "Lesión" },
    "Deja su pareja desde la jornada 3: Ana Ruiz (Lesión)",
    "Cambio de compañero: sale un jugador",
  ],
  partner_came: [
    { player: "Ana Ruiz", round: 3 },
    "Cambio de compañero: entra un jugador: Ana Ruiz, desde la jornada 3",
    "Cambio de compañero: entra un jugador",
  ],
  partner_kept: [{}, "Cambio de compañero de la próxima jornada quitado"],
  pair_moved_now: [
    { from: "Grupo A", to: "Grupo B" },
    "Una pareja con partidos cambia de grupo en plena jornada: de Grupo A a Grupo B",
  ],
  move_undone: [group, "Cambio de grupo de una pareja deshecho: Grupo A"],
  pair_withdrawn: [group, "Baja: Grupo A"],
  withdrawal_undone: [group, "Baja deshecha: Grupo A"],
  season_prepared: [{ league: "Liga", players: 64 }, "Siguiente temporada preparada: Liga (64 jugadores)"],
  pair_sanctioned: [{ round: 2, points: 3 }, "Sanción de 3 puntos en la jornada 2"],
  liked_hours_saved: [{ league: "Liga" }, "Horas preferidas cambiadas: Liga"],
  league_finished: [{ league: "Liga" }, "Liga terminada: Liga"],
  group_created: [group, "Grupo creado: Grupo A"],
  group_renamed: [{ ...group, from: "Grupo B" }, "Nombre de grupo cambiado: Grupo A (antes Grupo B)"],
  division_changed: [{ ...group, from: 3, to: 2 }, "Grupo cambiado de división: Grupo A, de la C a la B"],
  group_deleted: [
    { ...group, pairs: 4, matches: 6, results: 1 },
    "Grupo eliminado: Grupo A (4 parejas, 6 partidos, 1 resultados)",
  ],
  pairs_moved: [{ from: "Grupo A", to: "Grupo B", pairs: 2 }, "Parejas movidas de Grupo A a Grupo B: 2"],
  moves_planned: [
    { from: "Grupo A", to: "Grupo B", pairs: 1 },
    "Parejas que pasan de Grupo A a Grupo B en la próxima jornada: 1",
  ],
  table_adjusted: [{ round: 3 }, "Tabla ajustada a mano: jornada 3"],
  adjustment_removed: [{ round: 3 }, "Ajuste de la tabla quitado: jornada 3"],
  ranking_saved: [group, "Ranking guardado: Grupo A"],
  points_corrected: [group, "Puntos corregidos: Grupo A"],
  round_evening: [{ round: 2, removed: 28 }, "La jornada 2 es una tarde; partidos quitados: 28"],
  matches_generated: [{ round: 2, created: 6 }, "Partidos generados en la jornada 2: 6"],
  match_scheduled: [{ date: "2026-12-01", time: "18:00", court: 1 }, "Partido programado: 1 dic 2026, 18:00, cancha 1"],
  person_added: [player, "Persona añadida como suplente: Ana: la de siempre", "Persona añadida como suplente"],
  match_unscheduled: [
    { date: "2026-12-01", time: "18:00", court: 1 },
    "Fecha de un partido quitada: 1 dic 2026, 18:00, cancha 1",
  ],
  match_started: [{}, "Partido empezado"],
  match_start_undone: [{}, "Comienzo de un partido quitado"],
  match_deleted: [{}, "Partido eliminado"],
  result_saved: [{ score: [] }, "Resultado guardado: sin juegos"],
  result_corrected: [
    {
      score: [
        [6, 3],
        [3, 6],
        [10, 8],
      ],
    },
    "Resultado corregido: 6-3 3-6 10-8",
  ],
  result_sent: [{ score: [[6, 3]] }, "Resultado enviado por una pareja, por confirmar: 6-3"],
  result_disputed: [{}, "Las parejas no coinciden en un resultado"],
  result_confirmed: [{ score: [[6, 3]], by: "rival" }, "Resultado confirmado por los rivales: 6-3"],
  dates_offered: [{ dates: 3 }, "Una pareja propone 3 fechas"],
  dates_taken_back: [{}, "Una pareja retira las fechas que proponía"],
  more_time_requested: [{}, "Una pareja pide más plazo"],
  more_time_answered: [{}, "Petición de más plazo atendida"],
  more_time_reopened: [{}, "Petición de más plazo, otra vez por atender"],
  result_taken_back: [{}, "Resultado enviado por una pareja, retirado"],
  result_decided: [
    { score: [[6, 3]], reason: "Lo vio Ana" },
    "Resultado de las parejas decidido: 6-3 (Lo vio Ana)",
    "Resultado de las parejas decidido",
  ],
  result_refused: [
    { reason: "Era otro partido" },
    "Resultado de las parejas descartado (Era otro partido)",
    "Resultado de las parejas descartado",
  ],
  result_told: [{}, "Rivales avisados de un resultado por confirmar"],
  result_decision_undone: [{}, "Decisión sobre un resultado deshecha"],
  result_removed: [{ reason: "Lo pidió Ana" }, "Resultado quitado: Lo pidió Ana", "Resultado quitado"],
  round_closed: [{ round: 1, moved: 2 }, "Jornada 1 finalizada: 2 movimientos"],
  bracket_drawn: [{ seed: "7F2A91C3", pairs: 8 }, "Cuadro sorteado: 8 parejas (sorteo n.º 7F2A91C3)"],
  bracket_published: [{ seed: "7F2A91C3" }, "Cuadro publicado (sorteo n.º 7F2A91C3)"],
  bracket_unpublished: [{ seed: "7F2A91C3" }, "Cuadro sin publicar (sorteo n.º 7F2A91C3)"],
  bracket_removed: [{ seed: "7F2A91C3" }, "Cuadro eliminado (sorteo n.º 7F2A91C3)"],
  lines_swapped: [
    { reason: "Ana: la de siempre" },
    "Líneas del cuadro cambiadas a mano: Ana: la de siempre",
    "Líneas del cuadro cambiadas a mano",
  ],
  results_fell: [{ results: 3 }, "Resultados que caen con una corrección: 3"],
  bracket_pair_withdrawn: [{}, "Baja de una pareja en el cuadro"],
  bracket_withdrawal_undone: [{}, "Baja de una pareja en el cuadro deshecha"],
  bracket_place_taken: [{}, "Una pareja entra en el cuadro en el lugar de una baja"],
  bracket_bye_taken: [{}, "Una pareja entra en el cuadro en el lugar de un exento"],
  correction_undone: [{ results: 3 }, "Corrección deshecha: vuelven 3 resultados"],
  lots_drawn: [{ ...group, seed: "7F2A91C3" }, "Sorteo en Grupo A (semilla 7F2A91C3)"],
  place_decided: [
    { ...group, reason: "Lo pidió Ana" },
    "Puestos decididos a mano en Grupo A: Lo pidió Ana",
    "Puestos decididos a mano",
  ],
  place_held: [group, "Decidido sin movimiento: Grupo A"],
  place_reopened: [group, "Decisión del cierre deshecha: Grupo A"],
  movement_chosen: [
    { from: "Grupo A", to: "Grupo B", reason: "Lo pidió Ana" },
    "Destino decidido a mano, de Grupo A a Grupo B: Lo pidió Ana",
    "Destino decidido a mano",
  ],
  places_swapped: [
    { round: 2, from: "Grupo B", to: "Grupo A" },
    "Dos parejas intercambiadas en la jornada 2 tras corregir un resultado: Grupo B y Grupo A",
  ],
  hole_filled: [{ from: "Grupo B", to: "Grupo A" }, "Hueco de una baja cubierto, de Grupo B a Grupo A"],
  movement_reset: [group, "Destino según el reglamento: Grupo A"],
  deadline_extended: [
    { group: "Grupo B", matches: 2, date: "2026-12-20", reason: "Lluvia" },
    "Plazo ampliado en Grupo B hasta el 20 dic 2026, partidos: 2 (Lluvia)",
    "Plazo ampliado",
  ],
  match_deferred: [{ date: "2026-12-20" }, "Partido aplazado hasta el 20 dic 2026"],
  loser_named: [{}, "Perdedor de un partido sin jugar indicado"],
  unplayed_reopened: [{}, "Decisión de un partido sin jugar deshecha"],
  closing_undone: [{ round: 1 }, "Cierre de la jornada 1 deshecho"],
  pending_payments_created: [{ payments: 24 }, "Pagos pendientes creados: 24"],
  payment_recorded: [payment, "Pago registrado: Ana: la de siempre, 20,00 €", "Pago registrado"],
  payment_edited: [payment, "Pago editado: Ana: la de siempre, 20,00 €", "Pago editado"],
  entry_recorded: [payment, "Cobro anotado: Ana: la de siempre, 20,00 €", "Cobro anotado"],
  entry_removed: [
    { ...payment, reason: "Era de su hermana" },
    "Cobro borrado: Ana: la de siempre, 20,00 € (Era de su hermana)",
    "Cobro borrado",
  ],
  charge_link_issued: [payment, "Enlace de pago creado: Ana: la de siempre, 20,00 €", "Enlace de pago creado"],
  charge_links_revoked: [payment, "Enlaces de pago anulados: Ana: la de siempre, 20,00 €", "Enlaces de pago anulados"],
  payment_claimed: [payment, "Dice que ha pagado: Ana: la de siempre, 20,00 €", "Dice que ha pagado"],
  claim_taken_back: [payment, "Ya no dice que ha pagado: Ana: la de siempre, 20,00 €", "Ya no dice que ha pagado"],
  claim_dismissed: [
    payment,
    "No se ha encontrado lo que dice que pagó: Ana: la de siempre, 20,00 €",
    "No se ha encontrado lo que dice que pagó",
  ],
  claim_restored: [
    payment,
    "Vuelve a estar por comprobar lo que dice que pagó: Ana: la de siempre, 20,00 €",
    "Vuelve a estar por comprobar lo que dice que pagó",
  ],
  claim_confirmation_undone: [
    payment,
    "Deshecho: lo que dice que pagó no estaba confirmado: Ana: la de siempre, 20,00 €",
    "Deshecho: lo que dice que pagó no estaba confirmado",
  ],
  payment_removed: [
    { ...payment, reason: "Era de su hermana" },
    "Pago borrado: Ana: la de siempre, 20,00 € (Era de su hermana)",
    "Pago borrado",
  ],
  player_registered: [player, "Jugador registrado: Ana: la de siempre", "Jugador registrado"],
  player_edited: [player, "Jugador editado: Ana: la de siempre", "Jugador editado"],
  person_edited: [player, "Ficha editada: Ana: la de siempre", "Ficha editada"],
  unavailable_added: [{ player: "Ana" }, "Anotado cuándo no puede jugar: Ana", "Anotado cuándo no puede jugar"],
  liked_time_added: [{ player: "Ana" }, "Anotado cuándo prefiere jugar: Ana", "Anotado cuándo prefiere jugar"],
  liked_time_removed: [{ player: "Ana" }, "Quitado cuándo prefiere jugar: Ana", "Quitado cuándo prefiere jugar"],
  unavailable_removed: [{ player: "Ana" }, "Quitado cuándo no puede jugar: Ana", "Quitado cuándo no puede jugar"],
  people_merged: [{ player: "Ana" }, "Fichas unidas: Ana", "Fichas unidas"],
  merge_undone: [{}, "Unión de fichas deshecha"],
  player_deleted: [{}, "Jugador eliminado"],
  player_erased: [{}, "Jugador eliminado; sus resultados se conservan"],
  other: [{ text: "Ana y nadie más" }, "Ana y nadie más", "Otro cambio"],
};

describe("a line of the log of activity", () => {
  it.each(activityCodes)("is said in Spanish, with and without whom it names: %s", (code) => {
    const [params, sentence, erased = sentence] = lines[code];
    expect(activitySentence({ code, params })).toBe(sentence);
    const kept = Object.entries(params).filter(([name]) => !personalParameters.includes(name));
    expect(activitySentence({ code, params: Object.fromEntries(kept) })).toBe(erased);
  });

  it.each(activityCodes.filter((code) => code !== "other"))("is about something: %s", (code) => {
    const { entity } = activitySubject(code);
    expect(activityEntities).toContain(entity);
  });

  it("speaks of players in a bracket of players (spec 8 §4.3)", () => {
    const format = "individual";
    const drawn = { code: "bracket_drawn" as const, params: { seed: "7F2A91C3", pairs: 8, format } };
    expect(activitySentence(drawn)).toBe("Cuadro sorteado: 8 jugadores (sorteo n.º 7F2A91C3)");
    const left = { code: "bracket_pair_withdrawn" as const, params: { format } };
    expect(activitySentence(left)).toBe("Baja de un jugador en el cuadro");
  });

  it("says nothing of a reason that was not given", () => {
    expect(activitySentence({ code: "result_removed", params: { reason: null } })).toBe("Resultado quitado");
  });

  it("counts what is written freely among what names a person", () => {
    expect(personalParameters).toEqual(expect.arrayContaining([...freeTextParameters]));
  });

  it("names the parts of the settings in one order, whatever the order in which they were given", () => {
    expect(settingsPartsIn({ privacy_text: "", general: {}, version: 3 })).toEqual(["general", "privacy_text"]);
    expect(settingsPartsIn({ contact_years: 3 })).toEqual(["contact_years"]);
    expect(settingsPartsIn({})).toEqual([]);
  });
});
