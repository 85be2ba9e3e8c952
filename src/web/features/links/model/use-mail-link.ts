import { useEffect, useState } from "react";

/** How somebody comes to the page of mail settings: by a token of a mail, or by one that this browser has opened before. */
export type MailLink =
  | { kind: "stop"; token: string }
  | { kind: "token"; token: string }
  | { kind: "opened"; mail_id: string }
  | { kind: "none" };

const stopSign = "baja.";

/** A token as a mail program may have written it; one that was cut in the middle of a sign stays as it is. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}

/** What an address says of it; a token stands behind the sign that no browser sends. */
export function mailLinkOf({ hash, search }: Pick<Location, "hash" | "search">): MailLink {
  const token = decoded(hash.slice(1));
  if (token.startsWith(stopSign)) return { kind: "stop", token: token.slice(stopSign.length) };
  if (token !== "") return { kind: "token", token };
  const mail_id = new URLSearchParams(search).get("m");
  return mail_id === null ? { kind: "none" } : { kind: "opened", mail_id };
}

/** Takes an opened token out of the address, which a history and a picture of the screen would keep. */
export function forgetToken(mailId: string): void {
  history.replaceState(history.state, "", `${location.pathname}?m=${mailId}`);
}

/** The link of the page; null until the browser, which alone knows it, has been asked. */
export function useMailLink(): MailLink | null {
  const [link, setLink] = useState<MailLink | null>(null);
  useEffect(() => {
    const read = () => setLink(mailLinkOf(location));
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return link;
}
