import { inMessages, plainInChat } from "./chat-text.ts";
import { filledTemplate, linkToCome } from "./message-templates.ts";

/**
 * What somebody is asked to pay, for their eyes only; the link is put in when it is made.
 * @param about each as it shall stand in the text
 */
export function paymentMessage(
  template: string,
  about: {
    name: string;
    league: string;
    amount: string;
    account: string | null;
    reference: string | null;
    iban: string | null;
    bizum: string | null;
  },
): string[] {
  const text = filledTemplate(template, {
    pareja: plainInChat(about.name),
    liga: plainInChat(about.league),
    importe: about.amount,
    cuenta: about.account ?? "",
    concepto: about.reference ?? "",
    iban: about.iban ?? "",
    bizum: about.bizum ?? "",
    enlace: linkToCome,
  });
  return inMessages(text);
}
