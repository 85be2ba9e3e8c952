import { plainInChat } from "./chat-text.ts";

// What hands a pair its private link (spec 6 §1.1): a mail of the club, or a text for a chat.

export interface LinkFacts {
  league: string;
  isIndividual: boolean;
  /** Whether results are sent by it. */
  sendsResults: boolean;
}

function whatFor({ isIndividual, sendsResults }: LinkFacts): string {
  if (isIndividual)
    return `Con él ves tus partidos${sendsResults ? " y envías los resultados" : ""}, sin cuenta ni contraseña.`;
  return `Con él veis vuestros partidos${sendsResults ? " y enviáis los resultados" : ""}, sin cuenta ni contraseña.`;
}

/** What whoever has it can do, so that it is not handed on. */
function warning({ isIndividual }: LinkFacts): string {
  return isIndividual
    ? "Es solo tuyo: no lo pases a nadie. Si se pierde o lo ve quien no debe, pide otro al club."
    : "Es solo de vosotros dos: no lo paséis a nadie. Si se pierde o lo ve quien no debe, pedid otro al club.";
}

export function linkSubject({ league, isIndividual }: LinkFacts): string {
  return `${isIndividual ? "Tu enlace" : "Vuestro enlace"} de ${league}`;
}

/** The paragraphs before and after the link. @param isAsked whether somebody asked for it on the public page */
export function linkParagraphs(
  reader: { name: string; pair: string; club: string },
  facts: LinkFacts,
  isAsked: boolean,
): { before: string[]; after: string[] } {
  const own = facts.isIndividual ? "tu enlace privado" : `el enlace privado de ${reader.pair}`;
  const why = isAsked
    ? "Alguien lo ha pedido en la página pública. Si no has sido tú, no tienes que hacer nada."
    : `Te escribimos porque juegas en ${facts.league} y ${reader.club} tiene tu correo.`;
  return {
    before: [`Hola, ${reader.name}:`, `Este es ${own} en ${facts.league}. ${whatFor(facts)}`],
    after: [warning(facts), why],
  };
}

/** The same for a chat, to change before it is sent. */
export function linkChatText(names: readonly string[], link: string, facts: LinkFacts): string {
  const [first = "", second] = names.map(plainInChat);
  const greeting = second === undefined ? `Hola, ${first}:` : `Hola, ${first} y ${second}:`;
  const whose = facts.isIndividual ? "tu enlace privado" : "vuestro enlace privado";
  const what = `Este es ${whose} de ${plainInChat(facts.league)}. ${whatFor(facts)}`;
  return [greeting, what, link, warning(facts)].join("\n\n");
}
