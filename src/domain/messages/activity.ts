import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { divisionLetter } from "#domain/base/group.ts";
import { keysOf } from "#domain/base/keys.ts";
import { type RoleName, roleNames } from "#domain/base/roles.ts";
import { ofBrackets } from "./activity-brackets.ts";
import { ofEvenings } from "./activity-evenings.ts";
import { ofLinks } from "./activity-links.ts";
import { ofPayment, ofRemoval } from "./activity-payments.ts";
import { ofResults } from "./activity-results.ts";
import { naming, type Saying, saying } from "./activity-saying.ts";

// What the log of activity says. The database keeps the code and the parameters of a line, never its sentence.

/** The parts of the settings, in the order in which a line names them. */
const settingsParts = {
  general: "datos del club",
  security: "seguridad",
  notifications: "notificaciones",
  billing: "facturación",
  messages: "mensajes",
  privacy_text: "texto de privacidad",
  contact_years: "años hasta proponer el borrado",
  embed_sites: "webs que muestran la liga",
} as const;
export type SettingsPart = keyof typeof settingsParts;

/** The parts of the settings that were given, in the order in which a line names them. */
export function settingsPartsIn(parts: object): SettingsPart[] {
  return keysOf(settingsParts).filter((part) => part in parts);
}

const ofAccount = (text: string) => naming<{ account: string }>(text, ["account"], ({ account }) => account);
const roleSaid = ({ account, role }: { account: string; role: RoleName }) => `${account}, ${roleNames[role]}`;
const ofRole = (text: string) => naming(text, ["account"], roleSaid);
const ofPlayer = (text: string) => naming<{ player: string }>(text, ["player"], ({ player }) => player);

const ofLeague = (text: string) => saying<{ league: string }>(({ league }) => `${text}: ${league}`);
const ofGroup = (text: string) => saying<{ group: string }>(({ group }) => `${text}: ${group}`);
const ofCourt = (text: string) => saying<{ court: string }>(({ court }) => `${text}: ${court}`);
/** Courts by their names; none: the whole club. */
const ofClosure = (text: string) =>
  naming<{ courts: string[]; reason: string }>(text, ["reason"], ({ courts: named, reason }) => {
    return `${named.join(", ") || "todo el club"} (${reason})`;
  });
/** @param made when the copy was made, in the club: `29/11/2026 04:00` */
const ofCopy = (text: string) => saying<{ made: string }>(({ made }) => `${text}: la del ${made}`);
const ofRound = (text: string) => saying<{ round: number }>(({ round }) => `${text}: jornada ${round}`);
const alone = (text: string) => saying<Record<string, never>>(() => text);

/** The closed table of all lines. */
const sayings = {
  administrator_created: ofAccount("Administrador creado"),
  administrator_invited: ofAccount("Administrador invitado"),
  account_invited: ofRole("Cuenta invitada"),
  invitation_accepted: ofAccount("Invitación aceptada"),
  account_role_changed: ofRole("Rol de una cuenta cambiado"),
  account_approved: ofAccount("Cuenta aprobada"),
  account_rejected: alone("Cuenta pendiente rechazada"),
  account_disabled: ofAccount("Cuenta desactivada"),
  account_enabled: ofAccount("Cuenta activada"),
  settings_saved: saying<{ parts: SettingsPart[] }>(
    ({ parts }) => `Ajustes guardados: ${parts.map((part) => settingsParts[part]).join(", ")}`,
  ),
  logo_changed: alone("Logo cambiado"),
  logo_removed: alone("Logo quitado"),
  copy_made: alone("Copia hecha a mano"),
  copy_downloaded: ofCopy("Copia descargada"),
  copy_restored: ofCopy("Copia recuperada"),
  court_added: ofCourt("Cancha añadida"),
  court_edited: ofCourt("Cancha editada"),
  closure_added: ofClosure("Cierre añadido"),
  closure_removed: ofClosure("Cierre quitado"),
  opening_hours_saved: alone("Horario del club cambiado"),
  league_created: ofLeague("Liga creada"),
  league_edited: ofLeague("Liga editada"),
  liked_hours_saved: ofLeague("Horas preferidas cambiadas"),
  season_prepared: saying<{ league: string; players: number }>(
    ({ league, players }) => `Siguiente temporada preparada: ${league} (${players} jugadores)`,
  ),
  league_finished: ofLeague("Liga terminada"),
  league_deleted: ofLeague("Liga eliminada"),
  league_restored: ofLeague("Liga restaurada"),
  /** Of version 0.2 only, where the regulations were saved by themselves. */
  regulations_changed: ofLeague("Reglamento cambiado"),
  group_created: ofGroup("Grupo creado"),
  group_renamed: saying<{ group: string; from: string }>(
    ({ group, from }) => `Nombre de grupo cambiado: ${group} (antes ${from})`,
  ),
  division_changed: saying<{ group: string; from: number; to: number }>(
    ({ group, from, to }) =>
      `Grupo cambiado de división: ${group}, de la ${divisionLetter(from)} a la ${divisionLetter(to)}`,
  ),
  group_deleted: saying<{ group: string; pairs: number; matches: number; results: number }>(
    ({ group, pairs, matches, results }) =>
      `Grupo eliminado: ${group} (${pairs} parejas, ${matches} partidos, ${results} resultados)`,
  ),
  pairs_moved: saying<{ from: string; to: string; pairs: number }>(
    ({ from, to, pairs }) => `Parejas movidas de ${from} a ${to}: ${pairs}`,
  ),
  moves_planned: saying<{ from: string; to: string; pairs: number }>(
    ({ from, to, pairs }) => `Parejas que pasan de ${from} a ${to} en la próxima jornada: ${pairs}`,
  ),
  pair_moved_now: saying<{ from: string; to: string }>(
    ({ from, to }) => `Una pareja con partidos cambia de grupo en plena jornada: de ${from} a ${to}`,
  ),
  move_undone: ofGroup("Cambio de grupo de una pareja deshecho"),
  pair_joined: ofGroup("Alta"),
  pair_waiting: alone("Pareja en la lista de espera"),
  waiting_removed: alone("Pareja quitada de la lista de espera"),
  pair_withdrawn: ofGroup("Baja"),
  withdrawal_undone: ofGroup("Baja deshecha"),
  partner_left: {
    say: ({ player, round, reason }: { player: string; round: number; reason: string | null }) =>
      `Deja su pareja desde la jornada ${round}: ${player}${reason === null ? "" : ` (${reason})`}`,
    personal: ["player", "reason"],
    erased: "Cambio de compañero: sale un jugador",
  },
  partner_came: naming<{ player: string; round: number }>(
    "Cambio de compañero: entra un jugador",
    ["player"],
    ({ player, round }) => `${player}, desde la jornada ${round}`,
  ),
  partner_kept: alone("Cambio de compañero de la próxima jornada quitado"),
  pair_sanctioned: saying<{ round: number; points: number }>(
    ({ round, points }) => `Sanción de ${points} puntos en la jornada ${round}`,
  ),
  table_adjusted: ofRound("Tabla ajustada a mano"),
  adjustment_removed: ofRound("Ajuste de la tabla quitado"),
  ranking_saved: ofGroup("Ranking guardado"),
  points_corrected: ofGroup("Puntos corregidos"),
  matches_generated: saying<{ round: number; created: number }>(
    ({ round, created }) => `Partidos generados en la jornada ${round}: ${created}`,
  ),
  match_scheduled: saying<{ date: string; time: string; court: number }>(
    ({ date, time, court }) => `Partido programado: ${mediumSpanishDate(date)}, ${hourMinute(time)}, cancha ${court}`,
  ),
  match_unscheduled: saying<{ date: string; time: string; court: number }>(
    ({ date, time, court }) =>
      `Fecha de un partido quitada: ${mediumSpanishDate(date)}, ${hourMinute(time)}, cancha ${court}`,
  ),
  match_started: alone("Partido empezado"),
  match_start_undone: alone("Comienzo de un partido quitado"),
  match_deleted: alone("Partido eliminado"),
  ...ofEvenings,
  ...ofLinks,
  ...ofResults,
  round_closed: saying<{ round: number; moved: number }>(
    ({ round, moved }) => `Jornada ${round} finalizada: ${moved} movimientos`,
  ),
  lots_drawn: saying<{ group: string; seed: string }>(({ group, seed }) => `Sorteo en ${group} (semilla ${seed})`),
  place_decided: {
    say: ({ group, reason }: { group: string; reason: string }) => `Puestos decididos a mano en ${group}: ${reason}`,
    personal: ["reason"],
    erased: "Puestos decididos a mano",
  },
  place_held: ofGroup("Decidido sin movimiento"),
  place_reopened: ofGroup("Decisión del cierre deshecha"),
  movement_chosen: {
    say: ({ from, to, reason }: { from: string; to: string; reason: string }) =>
      `Destino decidido a mano, de ${from} a ${to}: ${reason}`,
    personal: ["reason"],
    erased: "Destino decidido a mano",
  },
  hole_filled: saying<{ from: string; to: string }>(({ from, to }) => `Hueco de una baja cubierto, de ${from} a ${to}`),
  movement_reset: ofGroup("Destino según el reglamento"),
  match_deferred: saying<{ date: string }>(({ date }) => `Partido aplazado hasta el ${mediumSpanishDate(date)}`),
  deadline_extended: {
    say: ({ group, matches, date, reason }: { group: string; matches: number; date: string; reason: string }) =>
      `Plazo ampliado en ${group} hasta el ${mediumSpanishDate(date)}, partidos: ${matches} (${reason})`,
    personal: ["reason"],
    erased: "Plazo ampliado",
  },
  loser_named: alone("Perdedor de un partido sin jugar indicado"),
  unplayed_reopened: alone("Decisión de un partido sin jugar deshecha"),
  closing_undone: saying<{ round: number }>(({ round }) => `Cierre de la jornada ${round} deshecho`),
  ...ofBrackets,
  pending_payments_created: saying<{ payments: number }>(({ payments }) => `Pagos pendientes creados: ${payments}`),
  payment_recorded: ofPayment("Pago registrado"),
  payment_edited: ofPayment("Pago editado"),
  entry_recorded: ofPayment("Cobro anotado"),
  entry_removed: ofRemoval("Cobro borrado"),
  payment_removed: ofRemoval("Pago borrado"),
  charge_link_issued: ofPayment("Enlace de pago creado"),
  charge_links_revoked: ofPayment("Enlaces de pago anulados"),
  payment_claimed: ofPayment("Dice que ha pagado"),
  claim_taken_back: ofPayment("Ya no dice que ha pagado"),
  claim_dismissed: ofPayment("No se ha encontrado lo que dice que pagó"),
  claim_restored: ofPayment("Vuelve a estar por comprobar lo que dice que pagó"),
  claim_confirmation_undone: ofPayment("Deshecho: lo que dice que pagó no estaba confirmado"),
  player_registered: ofPlayer("Jugador registrado"),
  person_added: ofPlayer("Persona añadida como suplente"),
  player_edited: ofPlayer("Jugador editado"),
  person_edited: ofPlayer("Ficha editada"),
  unavailable_added: ofPlayer("Anotado cuándo no puede jugar"),
  unavailable_removed: ofPlayer("Quitado cuándo no puede jugar"),
  liked_time_added: ofPlayer("Anotado cuándo prefiere jugar"),
  liked_time_removed: ofPlayer("Quitado cuándo prefiere jugar"),
  people_merged: ofPlayer("Fichas unidas"),
  merge_undone: alone("Unión de fichas deshecha"),
  player_deleted: alone("Jugador eliminado"),
  player_erased: alone("Jugador eliminado; sus resultados se conservan"),
  /** A line from before there were codes whose text no code says: the text may name anybody. */
  other: { say: ({ text }: { text: string }) => text, personal: ["text"], erased: "Otro cambio" },
};

export type ActivityCode = keyof typeof sayings;
export const activityCodes: ActivityCode[] = keysOf(sayings);

/** What was done, with everything that its sentence needs. */
export type Activity = {
  [C in ActivityCode]: { code: C; params: Parameters<(typeof sayings)[C]["say"]>[0] };
}[ActivityCode];

/** What is kept of it: once a person is erased, without them. */
export interface KeptActivity {
  code: ActivityCode;
  params: Record<string, unknown>;
}

/** The names of the parameters that name a person, whatever the code. */
export const personalParameters: readonly string[] = [
  ...new Set<string>(Object.values(sayings).flatMap(({ personal }) => personal)),
];

/** The parameters that are written freely: they may name anybody of the league, whomever their line is about. */
export const freeTextParameters: readonly string[] = ["reason"];

/** The Spanish sentence of a line, without an erased person; its amounts in the club's currency (ruling 27). */
export function activitySentence({ code, params }: KeptActivity, currency = "EUR"): string {
  // The parameters were written with their code, so they are what its sentence takes.
  const { say, personal, erased } = sayings[code] as unknown as Saying<Record<string, unknown>>;
  return personal.every((name) => name in params) ? say({ ...params, currency }) : erased;
}
