import { IconMail } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { HttpError } from "#web/platform/public-client.ts";
import { sendPublic } from "#web/platform/send-public.ts";
import { Button } from "#web/ui/plain/button.tsx";
import classes from "./ask-link.module.css";

interface AskLinkProps {
  leagueId: string;
  pairId: string;
  isPlayer: boolean;
}

type State = "ready" | "sending" | "asked" | "many" | "failed";

const problems: Partial<Record<State, string>> = {
  many: "Desde aquí se han pedido demasiados enlaces. Prueba dentro de una hora, o pídelo al club.",
  failed: "No hay conexión con el club. Vuelve a intentarlo.",
};

/** 'Pedir mi enlace' (spec 6 §1.1): it goes to the addresses that the club has, and whoever asks is always told the same. */
export function AskLink({ leagueId, pairId, isPlayer }: AskLinkProps) {
  const [state, setState] = useState<State>("ready");
  const isUnderWay = useRef(false);
  const ask = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true; // at once: the next press may come before anything is drawn anew
    setState("sending");
    try {
      await sendPublic("POST", "/links/ask", { league_id: leagueId, pair_id: pairId });
      setState("asked");
    } catch (error) {
      setState(error instanceof HttpError && error.status === 429 ? "many" : "failed");
    }
    isUnderWay.current = false;
  };
  const whose = isPlayer ? "Es tu página" : "Es vuestra página";
  const does = isPlayer ? "ves tus partidos y envías resultados" : "veis vuestros partidos y enviáis resultados";
  return (
    <section className={`screen-only ${classes.ask}`} aria-label="Enlace privado">
      {state === "asked" ? (
        <p role="status">
          {isPlayer
            ? "Si el club tiene tu correo, te llega en unos minutos."
            : "Si el club tiene vuestro correo, os llega en unos minutos."}
        </p>
      ) : (
        <>
          <Button
            variant="default"
            isTall
            icon={<IconMail size={18} aria-hidden="true" />}
            disabled={state === "sending"}
            onClick={() => void ask()}
          >
            Pedir mi enlace
          </Button>
          <small>
            ¿{whose}? Con el enlace privado {does}, sin cuenta.
          </small>
        </>
      )}
      {problems[state] !== undefined && <p role="alert">{problems[state]}</p>}
    </section>
  );
}
