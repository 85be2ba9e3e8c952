import { IconAlertTriangle, IconCloudUp } from "@tabler/icons-react";
import { resultText, waitingResultOf } from "../model/court-kept.ts";
import { waitingOf } from "../model/kept.ts";
import { whatWasSaid } from "../model/page-texts.ts";
import classes from "./private.module.css";

/** What this phone keeps of a link that cannot be opened: it is sent later, or, where the link is dead, it never arrives (spec 6 §2.1). */
export function Unsent({ linkId, isDead }: { linkId: string; isDead: boolean }) {
  const ofCourt = waitingResultOf(linkId);
  const ofMatches = waitingOf(linkId).map(({ said }) => ({ id: said.id, text: whatWasSaid(said) }));
  const all = ofCourt === null ? ofMatches : [...ofMatches, { id: ofCourt.match_id, text: resultText(ofCourt) }];
  return all.map(({ id, text }) => (
    <p key={id} className={isDead ? classes.refusal : classes.waits} role={isDead ? "alert" : "status"}>
      {isDead ? <IconAlertTriangle size={20} aria-hidden="true" /> : <IconCloudUp size={20} aria-hidden="true" />}{" "}
      {text}{" "}
      {isDead
        ? "no ha llegado al club: se guardó aquí sin conexión y el enlace ya no vale. Díselo tú."
        : "espera en este móvil y se enviará solo cuando vuelva la conexión."}
    </p>
  ));
}
