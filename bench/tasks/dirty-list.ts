const firstNames = ["Ana", "Berta", "Carla", "Diana", "Elena", "Fátima", "Gloria", "Hilda"];
const surnames = ["Alonso", "Blanco", "Castro", "Delgado", "Esteban", "Fuentes", "Gallego", "Herrero", "Iglesias"];

/** How pairs are written in a chat, one as another would not. */
const ways: readonly ((one: string, other: string, at: number) => string)[] = [
  (one, other, at) => `${at}. 🎾 ${one} / ${other} 6001122${10 + at}`,
  (one, other, at) => `${at}) ${one} y ${other}`,
  (one, other, at) => `${at}- ${one} - ${other} 💪💪`,
  (one, other, at) => `${at}. ${one} 6002233${10 + at} / ${other} (solo entre semana)`,
];

/**
 * Pairs as they were signed up in a chat: each line in its own way, with a title, numbers, emojis, telephones and remarks.
 * @param mother the second surname of them all, so that nobody of another task is met
 */
export function chatList({ pairs, reserves, mother }: { pairs: number; reserves: number; mother: string }): string {
  const people = surnames.flatMap((surname) => firstNames.map((first) => `${first} ${surname} ${mother}`));
  const lines = Array.from({ length: pairs + reserves }, (_, at) => {
    const way = ways[at % ways.length] ?? ways[0];
    return way?.(people[at * 2] ?? "", people[at * 2 + 1] ?? "", at + 1) ?? "";
  });
  const waiting = reserves === 0 ? [] : ["", "RESERVAS", ...lines.slice(pairs)];
  return ["🏆 LIGA DE PRIMAVERA 🏆", "", ...lines.slice(0, pairs), ...waiting].join("\n");
}
