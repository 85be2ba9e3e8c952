const firstNames = ["Ana", "Berta", "Carla", "Diana", "Elena", "Fátima", "Gloria", "Hilda"];
const surnames = ["Alonso", "Blanco", "Castro", "Delgado", "Esteban", "Fuentes", "Gallego", "Herrero", "Iglesias"];

/** How pairs are written in a chat, one as another would not. */
const ways: readonly ((one: string, other: string, at: number, phones: string) => string)[] = [
  (one, other, at, phones) => `${at}. 🎾 ${one} / ${other} ${phones}1122${10 + at}`,
  (one, other, at) => `${at}) ${one} y ${other}`,
  (one, other, at) => `${at}- ${one} - ${other} 💪💪`,
  (one, other, at, phones) => `${at}. ${one} ${phones}2233${10 + at} / ${other} (solo entre semana)`,
  (one, other, at) => `${at}.- ${one.toUpperCase()} + ${other.toUpperCase()} ✅`,
  (one, other, at, phones) => `${at} ${one} (${phones}3344${10 + at}) y ${other} (+34 ${phones} 55 66 ${10 + at})`,
  (one, other) => `👉 ${one}  /  ${other}, los martes no pueden`,
];
/** What is said between. */
const talk = ["[12/9/26, 21:15] Marta: perfecto Paco!!", "Nos falta alguien? 😅", "", "baja: Jaime, se ha lesionado"];

interface ChatList {
  text: string;
  /** Everybody who is signed up, by the name that is to be kept. */
  names: string[];
}

/**
 * Pairs as they were signed up in a chat: each line in its own way, with a title, talk, numbers, emojis, telephones and remarks.
 * @param mother the second surname of them all, so that nobody of another task is met
 * @param phones the first three figures of every telephone, for the same reason
 */
export function chatList(given: { pairs: number; reserves: number; mother: string; phones: string }): ChatList {
  const { pairs, reserves, mother, phones } = given;
  const names = surnames
    .flatMap((surname) => firstNames.map((first) => `${first} ${surname} ${mother}`))
    .slice(0, (pairs + reserves) * 2);
  const lines = Array.from({ length: pairs + reserves }, (_, at) => {
    const line = (ways[at % ways.length] ?? String)(names[at * 2] ?? "", names[at * 2 + 1] ?? "", at + 1, phones);
    return at % 10 === 9 ? `${line}\n${talk[Math.floor(at / 10) % talk.length]}` : line;
  });
  const waiting = reserves === 0 ? [] : ["", "RESERVAS", ...lines.slice(pairs)];
  return { text: ["🏆 LIGA DE PRIMAVERA 🏆", "", ...lines.slice(0, pairs), ...waiting].join("\n"), names };
}
