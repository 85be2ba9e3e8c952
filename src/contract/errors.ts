/**
 * The one table of refusals: code → HTTP status and Spanish message. The message is part of the answer, so that every client,
 * also one that is not our web application, can tell its user what happened.
 */
export const errorTable = {
  // Input
  invalid_input: { status: 400, message: "Revisa los datos del formulario." },
  unsupported_media_type: { status: 415, message: "El contenido enviado no tiene un formato admitido." },
  body_too_large: { status: 413, message: "Los datos enviados son demasiado grandes." },
  too_many_requests: { status: 429, message: "Demasiados intentos. Espera un momento y vuelve a intentarlo." },
  // Access
  not_signed_in: { status: 401, message: "Debes iniciar sesión." },
  account_pending: {
    status: 403,
    message: "Tu cuenta está pendiente de aprobación. Contacta con el administrador del sistema.",
  },
  account_disabled: { status: 403, message: "Tu cuenta está desactivada. Contacta con el administrador del sistema." },
  cross_site: { status: 403, message: "La petición procede de otro sitio y se ha rechazado." },
  setup_closed: { status: 403, message: "El enlace de instalación no es válido o ya se ha utilizado." },
  last_administrator: { status: 409, message: "Debe quedar al menos un administrador." },
  weak_password: { status: 400, message: "Esa contraseña es demasiado corta o demasiado común. Elige otra." },
  email_taken: { status: 409, message: "Este email ya está registrado. Intenta iniciar sesión." },
  // Things that are not there
  not_found: { status: 404, message: "No se encuentra lo que buscas." },
  league_not_found: { status: 404, message: "La liga que buscas no existe o no está activa" },
  group_not_found: { status: 404, message: "El grupo no existe en esta liga." },
  pair_not_found: { status: 404, message: "La pareja no existe en esta liga." },
  player_not_found: { status: 404, message: "El jugador no existe en esta liga." },
  match_not_found: { status: 404, message: "ID del partido no encontrado" },
  adjustment_not_found: { status: 404, message: "El ajuste ya no existe." },
  round_not_found: { status: 404, message: "La jornada no existe en esta liga." },
  court_not_found: { status: 404, message: "La cancha no existe." },
  payment_not_found: { status: 404, message: "El pago no existe en esta liga." },
  user_not_found: { status: 404, message: "El usuario no existe." },
  // Leagues
  end_before_start: { status: 400, message: "La fecha de fin no puede ser anterior a la de inicio" },
  end_time_before_start: { status: 400, message: "La hora de fin debe ser posterior a la de inicio" },
  wrong_format: { status: 409, message: "Esta acción no corresponde al formato de la liga." },
  league_closed: { status: 409, message: "La liga no está en curso." },
  too_many_groups: { status: 409, message: "La liga ya tiene el número máximo de grupos." },
  // Groups and pairs
  pairs_incomplete: {
    status: 400,
    message: "Debe completar todas las parejas (4 parejas con 2 jugadores cada una)",
  },
  eight_players_required: {
    status: 400,
    message: "Debe seleccionar exactamente 8 jugadores para el formato individual",
  },
  player_repeated: { status: 400, message: "Un jugador no puede estar dos veces en el grupo." },
  player_already_in_pair: { status: 409, message: "Un jugador ya juega en otra pareja de esta jornada." },
  no_pair_chosen: { status: 400, message: "Selecciona al menos una pareja para mover" },
  source_group_empty: {
    status: 409,
    message: "No se pueden mover todas las parejas. El grupo quedaría vacío.",
  },
  target_group_full: { status: 409, message: "El grupo de destino tendría más de 6 parejas." },
  same_group: { status: 400, message: "La pareja ya está en ese grupo." },
  positions_incomplete: { status: 400, message: "Debe asignar todas las posiciones del 1 al 8 sin repetir" },
  // Rounds
  no_groups: { status: 409, message: "No se encontraron grupos en esta liga" },
  round_closed: { status: 409, message: "Esta jornada ya está cerrada. No se ha cambiado nada." },
  round_not_undoable: {
    status: 409,
    message: "El cierre ya no se puede deshacer: la nueva jornada tiene resultados o ha cambiado.",
  },
  // Matches
  no_games: { status: 400, message: "Error: Ingrese al menos un resultado" },
  too_many_sets: { status: 400, message: "Un partido tiene de 1 a 3 sets." },
  winner_required: { status: 400, message: "Indica qué pareja gana el partido." },
  schedule_incomplete: { status: 400, message: "Por favor complete todos los campos obligatorios" },
  slot_taken: { status: 409, message: "Esta cancha ya está ocupada en ese horario" },
  date_past: { status: 400, message: "No se puede programar un partido en una fecha pasada." },
  court_unavailable: { status: 409, message: "Esa cancha no está disponible." },
  match_cancelled: { status: 409, message: "El partido está cancelado." },
  match_completed: { status: 409, message: "El partido ya tiene resultado." },
  edit_conflict: {
    status: 409,
    message: "Otra persona ha cambiado estos datos mientras los editabas. Revisa los cambios antes de guardar.",
  },
  duplicate: { status: 409, message: "Ya existe." },
  // Courts
  court_name_taken: { status: 409, message: "Ya hay una cancha con ese nombre." },
  court_in_use: { status: 409, message: "La cancha tiene partidos próximos." },
  // Settings
  image_invalid: { status: 400, message: "El archivo no es una imagen admitida (PNG, JPEG o WebP)." },
  // Bugs
  unexpected: { status: 500, message: "Ha ocurrido un error inesperado. Inténtalo de nuevo." },
  unavailable: { status: 503, message: "El servicio no está disponible en este momento." },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code of the error table. */
export type ErrorCode = keyof typeof errorTable;

/** True for a text that is a code of the error table. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorTable, code);
}

/** What an answer of refusal carries besides its code and message: the fields concerned and facts for the screen. */
export interface ErrorDetails {
  fields?: Record<string, string>;
  [fact: string]: unknown;
}
