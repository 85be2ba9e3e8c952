import type { Criterion, Points } from "./regulations.ts";

/** What each criterion is called, and what it does in one sentence (spec 3 §5.2). */
export const criterionTexts: Record<Criterion, { name: string; sentence: string }> = {
  points: { name: "Puntos", sentence: "La suma de los puntos de cada partido." },
  games_difference: { name: "Diferencia de juegos", sentence: "Juegos ganados menos perdidos." },
  matches_won: { name: "Partidos ganados", sentence: "Cuantos más, mejor." },
  games_won: { name: "Juegos ganados", sentence: "Cuantos más, mejor; los perdidos no restan." },
  sets_difference: { name: "Diferencia de sets", sentence: "Sets ganados menos perdidos." },
  sets_won: { name: "Sets ganados", sentence: "Cuantos más, mejor; los perdidos no restan." },
  head_to_head: {
    name: "Enfrentamiento directo",
    sentence: "Los partidos entre las empatadas, si han jugado todas entre sí.",
  },
  fewest_matches_lost: { name: "Menos partidos perdidos", sentence: "Cuantos menos, mejor." },
  matches_played: { name: "Partidos jugados", sentence: "Va delante quien ha jugado más." },
  sets_ratio: { name: "Porcentaje de sets", sentence: "Sets ganados de cada cien jugados." },
  games_ratio: { name: "Porcentaje de juegos", sentence: "Juegos ganados de cada cien jugados." },
  sets_among_tied: {
    name: "Sets entre las empatadas",
    sentence: "Diferencia de sets, solo en los partidos entre ellas.",
  },
  games_among_tied: {
    name: "Juegos entre las empatadas",
    sentence: "Diferencia de juegos, solo en los partidos entre ellas.",
  },
  fewest_walkovers: { name: "Menos W.O. en contra", sentence: "Va delante quien ha faltado menos." },
  previous_place: { name: "Puesto anterior", sentence: "El de la jornada anterior; en la primera no decide." },
  lots: { name: "Sorteo", sentence: "Lo que quede empatado se sortea." },
};

/** What each ending of a match is called where it is worth points (spec 3 §5.1). */
export const pointNames: Record<keyof Points, string> = {
  win: "Victoria",
  loss: "Derrota",
  draw: "Empate",
  win_in_three: "Victoria 2-1",
  loss_in_three: "Derrota 1-2",
  bonus_for_playing: "Extra por jugar",
  walkover_won: "W.O. a favor",
  walkover_lost: "W.O. en contra",
  no_show: "W.O. sin avisar",
  both_absent: "Doble W.O.",
};
