import { IconAlertTriangle, IconCheck, IconCloudUp, IconX } from "@tabler/icons-react";
import { createRoot } from "react-dom/client";
import { useLocation } from "wouter";
import { type Fate, useSender } from "../model/use-sender.ts";
import classes from "./sender.module.css";

const texts = {
  waits: () => "espera en este móvil y se enviará solo en cuanto haya conexión.",
  sent: () => "ha llegado al club.",
  refused: (reason: string) => `no ha llegado al club. ${reason}`,
};
const icons = { waits: IconCloudUp, sent: IconCheck, refused: IconAlertTriangle };

function Line({ fate, onClose }: { fate: Fate; onClose: () => void }) {
  const { unsent, state, reason } = fate;
  const Icon = icons[state];
  return (
    <div className={classes.line} role={state === "refused" ? "alert" : "status"}>
      <Icon size={20} aria-hidden="true" />
      <p>
        {unsent.text} {texts[state](reason)} <a href={unsent.page}>Ver el partido</a>
      </p>
      <button type="button" aria-label={state === "refused" ? "Entendido, quitarlo" : "Ocultar"} onClick={onClose}>
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

/** What waited on this phone for a line, on whatever page of the portal is open: it is sent from there (spec 6 §2.1). */
export function Sender() {
  const [pathname] = useLocation();
  const { fates, close } = useSender();
  const shown = fates.filter(({ unsent }) => !pathname.startsWith(unsent.page));
  return (
    <div className={classes.place}>
      {shown.map((fate) => (
        <Line key={fate.unsent.id} fate={fate} onClose={() => close(fate.unsent.id)} />
      ))}
    </div>
  );
}

/** Begins it, in a place of its own behind the page. */
export function startSender(): void {
  createRoot(document.body.appendChild(document.createElement("div"))).render(<Sender />);
}
