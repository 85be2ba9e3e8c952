import { bracketErrors } from "./errors-brackets.ts";
import { badRequest, conflict, forbidden, notFound } from "./statuses.ts";

/**
 * The one table of refusals: code → HTTP status and Spanish message. The message is part of the answer, so that every client,
 * also one that is not our web application, can tell its user what happened. What it carries besides: `contract/refusals.ts`.
 */
export const errorTable = {
  // Requests
  bad_request: badRequest("La petición no se entiende."),
  request_timeout: { status: 408, message: "La petición ha tardado demasiado en llegar. Inténtalo de nuevo." },
  headers_too_large: { status: 431, message: "Las cabeceras de la petición son demasiado grandes." },
  // Input
  invalid_input: badRequest("Revisa los datos del formulario."),
  unsupported_media_type: { status: 415, message: "El contenido enviado no tiene un formato admitido." },
  body_too_large: { status: 413, message: "Los datos enviados son demasiado grandes." },
  too_many_requests: { status: 429, message: "Demasiados intentos. Espera un momento y vuelve a intentarlo." },
  // Access
  not_signed_in: { status: 401, message: "Debes iniciar sesión." },
  account_pending: forbidden("Tu cuenta está pendiente de aprobación. Contacta con el administrador del sistema."),
  account_disabled: forbidden("Tu cuenta está desactivada. Contacta con el administrador del sistema."),
  desk_required: forbidden("Para esto hace falta el rol de Mesa o de Administrador."),
  admin_required: forbidden("Para esto hace falta el rol de Administrador."),
  invitation_closed: forbidden(
    "La invitación no es válida, ha caducado o ya se ha utilizado. Pide otra a un administrador del club.",
  ),
  role_changed: conflict("Otra persona ha cambiado el rol de esta cuenta mientras tanto."),
  cross_site: forbidden("La petición procede de otro sitio y se ha rechazado."),
  setup_closed: forbidden("El enlace de instalación no es válido o ya se ha utilizado."),
  last_administrator: conflict("Debe quedar al menos un administrador."),
  weak_password: badRequest("Esa contraseña es demasiado corta o demasiado común. Elige otra."),
  email_taken: conflict("Este email ya está registrado. Intenta iniciar sesión."),
  wrong_password: badRequest("La contraseña no es correcta."),
  // Copies
  no_copies: conflict("Este servidor no hace copias: quien lo instaló las hace por su cuenta."),
  copy_not_found: notFound("Esa copia ya no está en la carpeta."),
  copy_refused: conflict("La copia no se ha podido usar. No se ha cambiado nada."),
  wrong_passphrase: badRequest("La copia está cifrada con otra contraseña."),
  // Things that are not there
  not_found: notFound("No se encuentra lo que buscas."),
  league_not_found: notFound("La liga que buscas no existe o no está activa"),
  group_not_found: notFound("El grupo no existe en esta liga."),
  pair_not_found: notFound("La pareja no existe en esta liga."),
  player_not_found: notFound("El jugador no existe en esta liga."),
  person_not_found: notFound("Esta persona no está en el club."),
  person_registered: conflict("Esta persona ya está registrada en la liga."),
  person_elsewhere: conflict(
    "Tiene partidos o pagos aquí y está también en otras ligas: elimina a la persona desde su ficha.",
  ),
  person_changed: conflict("La ficha ha cambiado desde que abriste este diálogo. Revísala antes de seguir."),
  people_are_two: conflict("No son la misma persona: las dos tienen partidos o pagos en la misma liga."),
  merge_not_undoable: conflict("La unión ya no se puede deshacer: después se ha unido o borrado algo que necesita."),
  guardian_required: badRequest(
    "Es menor de 14 años: escribe el nombre del padre, la madre o el tutor que da el permiso.",
  ),
  match_not_found: notFound("ID del partido no encontrado"),
  adjustment_not_found: notFound("El ajuste ya no existe."),
  round_not_found: notFound("La jornada no existe en esta liga."),
  court_not_found: notFound("La cancha no existe."),
  payment_pending: conflict("Esta persona ya tiene un pago pendiente en esta liga."),
  payments_changed: conflict("Alguno de estos pagos ha cambiado. No se ha marcado ninguno."),
  pending_changed: conflict("Ha cambiado quién no tiene pago. Revisa cuántos se crearían."),
  payment_covered: conflict("Este pago está cobrado. Borra antes el cobro, con su motivo."),
  entry_too_large: conflict("De este pago no queda nada por cobrar."),
  entry_not_found: notFound("El cobro no existe en este pago."),
  payment_not_found: notFound("El pago no existe en esta liga."),
  charge_paid: conflict("De este pago no queda nada por pagar."),
  claim_not_found: notFound("Ya no hay nada que comprobar: lo ha retirado, o ya está cobrado."),
  user_not_found: notFound("El usuario no existe."),
  // Leagues
  wrong_format: conflict("Esta acción no corresponde al formato de la liga."),
  too_many_groups: conflict("La liga ya tiene el número máximo de grupos."),
  // Groups and pairs
  pairs_incomplete: badRequest("Debe completar todas las parejas (4 parejas con 2 jugadores cada una)"),
  eight_players_required: badRequest("Debe seleccionar exactamente 8 jugadores para el formato individual"),
  player_repeated: badRequest("Un jugador no puede estar dos veces en el grupo."),
  player_already_in_pair: conflict("Un jugador ya juega en otra pareja de esta jornada."),
  no_pair_chosen: badRequest("Selecciona al menos una pareja para mover"),
  source_group_empty: conflict("No se pueden mover todas las parejas. El grupo quedaría vacío."),
  target_group_full: conflict("El grupo de destino tendría más de 6 parejas."),
  pair_has_results: conflict(
    "Una pareja con resultados en esta jornada no se puede mover. Muévela cuando termine la jornada.",
  ),
  pair_has_bookings: conflict("Una pareja con partidos con fecha no se puede mover. Elimina antes esos partidos."),
  group_changed: conflict("El grupo ha cambiado. Revisa qué se borraría antes de eliminarlo."),
  player_waiting: conflict("Un jugador ya está en la lista de espera de esta liga."),
  player_coming: conflict("Un jugador entra en otra pareja en la próxima jornada."),
  partner_reason: badRequest("Escribe el motivo del cambio: en esta liga las parejas son fijas"),
  partner_from_next: conflict(
    "La pareja ya tiene resultados en esta jornada. El cambio cuenta desde la próxima; hasta entonces puede jugar un suplente.",
  ),
  partner_no_next: conflict("Esta es la última jornada: no hay una próxima desde la que cambiar."),
  pair_withdrawn: conflict("Ya está de baja en esta jornada."),
  pair_left_group: conflict(
    "Ya dejó ese grupo en esta jornada. Para que vuelva, deshaz allí su cambio de grupo o su baja.",
  ),
  withdrawal_changed: conflict(
    "Han cambiado sus partidos desde que abriste este diálogo. Revisa qué ocurriría antes de dar la baja.",
  ),
  withdrawal_not_undoable: conflict("La baja ya no se puede deshacer: se ha reservado una cancha que dejó libre."),
  group_name_taken: conflict("Ya hay un grupo con ese nombre en la liga."),
  group_renamed: conflict("Otra persona ha cambiado el nombre del grupo. Revisa el nombre antes de guardar."),
  division_changed: conflict("Los grupos de esa división han cambiado. Elige otra vez la división."),
  division_of_played_round: conflict(
    "En esta jornada ya se ha jugado. La división se cambia entre jornadas: después de finalizar esta y antes del primer resultado de la siguiente.",
  ),
  same_group: badRequest("La pareja ya está en ese grupo."),
  player_not_tied: conflict("Los puntos han cambiado: ese jugador ya no empata por el primer puesto. Míralo otra vez."),
  positions_incomplete: badRequest("Debe asignar todas las posiciones del 1 al 8 sin repetir"),
  // Inscriptions
  inscription_closed: conflict("La inscripción de esta liga no está abierta."),
  inscriptions_full: conflict("Ahora no se pueden recibir más inscripciones. Habla con el club."),
  push_service_unknown: badRequest("Los avisos de este navegador van por un servicio que el club no conoce."),
  push_full: conflict("Ahora no se pueden activar más avisos. Prueba otro día, o quita los de otra pareja."),
  inscription_gone: notFound("Esta inscripción ya no está: alguien la ha aceptado o descartado."),
  acceptance_kept: conflict("Esta aceptación ya no se puede deshacer."),
  // Private links
  link_dead: notFound("Este enlace ya no vale. Pide otro al club."),
  no_mail_server: conflict(
    "El servidor no tiene configurado el envío de correo. Copia los enlaces o mándalos por WhatsApp.",
  ),
  // Rounds
  no_groups: conflict("No se encontraron grupos en esta liga"),
  round_open: conflict("Finaliza antes la jornada abierta."),
  round_closed: conflict("Esta jornada ya está cerrada. No se ha cambiado nada."),
  round_just_closed: conflict("La jornada se acaba de cerrar"),
  swap_gone: conflict("Estas parejas ya no se pueden intercambiar: una ha jugado, o el resultado ha vuelto a cambiar."),
  question_gone: conflict("Aquí ya no hay nada que decidir: los resultados han cambiado."),
  decision_reason: badRequest("Escribe el motivo de la decisión"),
  unplayed_undecided: conflict("Falta indicar quién pierde los partidos sin jugar."),
  group_sizes_drift: conflict("Algún grupo quedaría con un número de parejas que la liga no permite."),
  deadline_before_start: badRequest("La fecha límite no puede ser anterior al inicio de la jornada"),
  deadline_not_later: badRequest("El plazo propio tiene que acabar después del de la jornada"),
  deadline_past: badRequest("La fecha ya ha pasado"),
  closing_changed: conflict(
    "Ha cambiado algo desde que abriste este diálogo. Revisa los movimientos antes de finalizar.",
  ),
  round_not_undoable: conflict(
    "El cierre ya no se puede deshacer: se ha reservado una cancha que el cierre dejó libre.",
  ),
  // Matches
  no_games: badRequest("Error: Ingrese al menos un resultado"),
  empty_set: badRequest("Un set anterior al último no puede quedar sin juegos."),
  winner_mismatch: badRequest("La pareja ganadora no es la que dicen los sets."),
  winner_required: badRequest("Indica qué pareja gana el partido."),
  not_best_of_three: badRequest("El reglamento pide un resultado al mejor de tres sets."),
  draw_not_allowed: badRequest(
    "Van iguales a juegos, y el reglamento no admite empates: jugad un juego más, o un punto de oro que cuente como juego.",
  ),
  slot_taken: conflict("Esta cancha ya está ocupada en ese horario"),
  lineup_repeated: badRequest("Una misma persona no puede jugar dos veces el mismo partido."),
  date_past: badRequest("No se puede programar un partido en una fecha pasada."),
  date_future: badRequest("Un partido no puede haberse jugado en una fecha que aún no ha llegado."),
  court_unavailable: conflict("Esa cancha no está disponible."),
  match_cancelled: conflict("El partido está cancelado."),
  match_completed: conflict("El partido ya tiene resultado."),
  sending_off: conflict("En esta liga los resultados los apunta el club."),
  dates_off: conflict("En esta liga las fechas las pone el club."),
  absences_full: conflict("Ya habéis apuntado muchas ausencias. Quitad alguna antes."),
  date_agreed: conflict("El partido ya tiene fecha."),
  offer_changed: conflict("Esa propuesta ya no está en pie. Mirad lo que hay ahora."),
  place_gone: conflict("Ese hueco ya no está libre. Elegid otro."),
  sent_by_pair: conflict("Una de las parejas ya ha enviado el resultado. Lo confirman sus rivales o el club."),
  sent_changed: conflict("Lo que ibas a contestar ha cambiado. Míralo otra vez."),
  results_disputed: conflict(
    "Hay resultados en los que las parejas no coinciden. Decídelos antes de cerrar la jornada.",
  ),
  results_proposed: conflict("Hay resultados enviados que nadie ha confirmado. Decídelos antes de cerrar la jornada."),
  match_without_result: conflict("El partido no tiene ningún resultado que quitar."),
  edit_conflict: conflict(
    "Otra persona ha cambiado estos datos mientras los editabas. Revisa los cambios antes de guardar.",
  ),
  duplicate: conflict("Ya existe."),
  ...bracketErrors,
  // Courts
  court_name_taken: conflict("Ya hay una cancha con ese nombre."),
  court_closed: conflict("La cancha está cerrada en ese horario."),
  outside_opening_hours: conflict("El club no está abierto en ese horario."),
  closure_not_found: notFound("El cierre ya no existe."),
  bookings_inside: conflict("Hay partidos con reserva dentro de este cierre."),
  court_in_use: conflict("La cancha tiene partidos próximos."),
  // Evenings
  evening_not_found: notFound("Esta tarde ya no existe."),
  evening_started: conflict("La tarde ya ha empezado: los cambios se hacen en Personas y Ajustes."),
  evening_step_refused: conflict("Eso ya no se puede hacer en esta tarde."),
  evening_result_changed: conflict("Otra persona ha apuntado otro resultado de este partido."),
  evening_proposals_changed: conflict("Han llegado otros resultados de las canchas. Míralos antes de seguir."),
  evening_results_lost: conflict("Rehacer la ronda borraría resultados que no se habían visto."),
  court_match_changed: conflict("En esta cancha ya toca otro partido. Ese resultado dáselo a quien lleva la tarde."),
  court_match_decided: conflict("Quien lleva la tarde ya ha cerrado este partido. Si no es así, díselo."),
  court_result_changed: conflict("Desde otro móvil se ha enviado otro resultado de este partido. Miradlo entre todos."),
  evening_not_undoable: conflict("Este paso ya no se puede deshacer: después se ha jugado algo que depende de él."),
  evening_not_over: conflict("La tarde aún no ha terminado."),
  evening_in_league: conflict("Esta tarde ya cuenta en una liga. Para cambiarla, deshaz antes «Sumar a la liga»."),
  evening_round_changed: conflict(
    "Los partidos de la jornada han cambiado mientras tanto. Mira otra vez cuáles se quitarían.",
  ),
  round_has_evening: conflict("En esta jornada ya cuenta otra tarde."),
  evening_sum_changed: conflict("Lo que se había mostrado ha cambiado. Míralo otra vez antes de sumar."),
  // The planner
  plan_running: conflict("Ya se está haciendo un plan. Espera a que termine, o cancélalo si es tuyo."),
  plans_busy: conflict(
    "Hay otras planificaciones en marcha y la tuya no se ha guardado. Inténtalo de nuevo en un momento.",
  ),
  nothing_to_plan: conflict("No hay ningún partido sin fecha que planificar."),
  plan_gone: notFound("Esa propuesta ya no está. Vuelve a planificar."),
  availability_not_found: notFound("Eso ya no está anotado."),
  players_busy: conflict("Alguien de este partido ya juega otro a esa hora."),
  // Settings
  image_invalid: badRequest("El archivo no es una imagen admitida (PNG, JPEG o WebP)."),
  // The live stream
  streams_full: {
    status: 503,
    message: "Hay demasiadas conexiones en directo. La página se actualiza de vez en cuando.",
  },
  // A repeated request
  idempotency_mismatch: {
    status: 422,
    message: "Esta petición ya se envió con otros datos. Cierra el formulario y vuelve a intentarlo.",
  },
  // Bugs
  unexpected: { status: 500, message: "Ha ocurrido un error inesperado. Inténtalo de nuevo." },
  // The database cannot be reached, or its connection was lost: nothing was acknowledged
  unavailable: {
    status: 503,
    message: "El servidor no puede guardar ni leer ahora mismo. Inténtalo de nuevo en unos segundos.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code of the error table. */
export type ErrorCode = keyof typeof errorTable;

/** True for a text that is a code of the error table. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorTable, code);
}
