import { badRequest, conflict, notFound } from "./statuses.ts";

/** The refusals of brackets, for the one table of refusals. */
export const bracketErrors = {
  bracket_not_found: notFound("La liga no tiene ese cuadro."),
  bracket_has_results: conflict("El cuadro ya tiene resultados: el sorteo no se puede cambiar."),
  bracket_being_played: conflict("Se está jugando un partido del cuadro: el sorteo no se puede cambiar."),
  draw_size: badRequest("Un cuadro es de 2 a 64 parejas."),
  too_many_seeds: badRequest("Hay más cabezas de serie que parejas en el cuadro."),
  already_in_draw: badRequest("Una pareja no puede estar dos veces en el cuadro."),
  too_few_in_groups: badRequest("En los grupos no hay tantas parejas como pide el cuadro."),
  bracket_of_group: conflict(
    "El cuadro espera a las parejas de este grupo o de esta jornada: elimina antes el cuadro.",
  ),
  place_played: conflict("La pareja que pasaba al cuadro ya ha jugado en él. Quita antes el resultado de ese partido."),
  pair_in_bracket: conflict("La pareja está en el cuadro: elimina o repite antes el sorteo."),
  bracket_sides_open: conflict("Todavía no se conocen las dos parejas de este partido."),
  bracket_needs_winner: badRequest("Un partido de cuadro necesita una pareja ganadora."),
  bracket_result_falls: conflict(
    "La pareja ganadora ya ha jugado después. Revisa qué resultados caen antes de corregir.",
  ),
  correction_not_undoable: conflict(
    "La corrección ya no se puede deshacer: después se ha cambiado o jugado algo que depende de ella.",
  ),
  loser_came_back: conflict(
    "La pareja que perdió este partido ha vuelto a entrar en el cuadro: no puede ganarlo también.",
  ),
  not_in_draw: conflict("La pareja ya no tiene ningún partido por jugar en el cuadro."),
  not_withdrawn: conflict("La pareja no está de baja en el cuadro."),
  place_taken: conflict("Otra pareja ocupa ya su lugar en el cuadro."),
  already_played: conflict("Ya se ha jugado un partido que depende de ello."),
  not_an_entry: conflict(
    "Ahí no puede entrar ninguna pareja: solo en el lugar de una baja antes de su primer partido, o en el de un exento.",
  ),
} as const;

/** The same of the brackets of an individual league (spec 8 §4.3): those that speak of who plays. */
export const playersBracketTexts: Partial<Record<keyof typeof bracketErrors, string>> = {
  draw_size: "Un cuadro es de 2 a 64 jugadores.",
  too_many_seeds: "Hay más cabezas de serie que jugadores en el cuadro.",
  already_in_draw: "Un jugador no puede estar dos veces en el cuadro.",
  bracket_sides_open: "Todavía no se conocen los dos jugadores de este partido.",
  bracket_needs_winner: "Un partido de cuadro necesita un jugador que gane.",
  bracket_result_falls: "Quien ganó ya ha jugado después. Revisa qué resultados caen antes de corregir.",
  loser_came_back: "El jugador que perdió este partido ha vuelto a entrar en el cuadro: no puede ganarlo también.",
  not_in_draw: "El jugador ya no tiene ningún partido por jugar en el cuadro.",
  not_withdrawn: "El jugador no está de baja en el cuadro.",
  place_taken: "Otro jugador ocupa ya su lugar en el cuadro.",
  not_an_entry:
    "Ahí no puede entrar ningún jugador: solo en el lugar de una baja antes de su primer partido, o en el de un exento.",
};
