import { IconBell, IconBellRinging } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { PushState } from "#contract/push/endpoints.ts";
import { useLiveConnection } from "#web/platform/live.ts";
import { HttpError } from "#web/platform/public-client.ts";
import { Button } from "#web/ui/plain/button.tsx";
import { endPush, type FollowedPair, pushAbility, readPush, startPush } from "../model/push.ts";
import classes from "./push-button.module.css";

type Problem = "denied" | "offline" | "full" | "failed";

const problems: Record<Problem, string> = {
  denied:
    "Este navegador tiene bloqueados los avisos de esta página. Permítelos en el candado junto a la dirección, o en los ajustes de notificaciones, y vuelve a pulsar.",
  offline: "Sin conexión: los avisos no han cambiado. Vuelve a pulsar cuando haya red.",
  full: "Ahora no se pueden activar más avisos en este navegador o en esta liga.",
  failed: "No se han podido cambiar los avisos. Vuelve a intentarlo.",
};

function problemOf(error: unknown): Problem {
  if (!navigator.onLine) return "offline";
  if (typeof Notification !== "undefined" && Notification.permission === "denied") return "denied";
  return error instanceof HttpError && error.status === 409 ? "full" : "failed";
}

const isTouched = () => matchMedia("(pointer: coarse)").matches;

/** Whether the messages of a pair come here, and what changes that; null until it is known, and where there can be none. */
function usePush(pair: FollowedPair) {
  const { league_id, pair_id } = pair;
  const [state, setState] = useState<PushState | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const isPressed = useRef(false);
  const isConnected = useLiveConnection();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what could not be read without a line is read when it is back
  useEffect(() => {
    let isLeft = false;
    void readPush({ league_id, pair_id }).then(
      (read) => isLeft || setState(read),
      () => null, // the page says itself that there is no line
    );
    return () => {
      isLeft = true;
    };
  }, [league_id, pair_id, isConnected]);
  const change = async (known: PushState) => {
    if (isPressed.current) return;
    isPressed.current = true;
    setIsUnderWay(true);
    setProblem(null);
    try {
      if (known.is_on) await endPush(pair);
      else if ((await Notification.requestPermission()) === "granted") await startPush(pair, known.public_key);
      else throw new Error("not allowed");
      setState({ ...known, is_on: !known.is_on });
    } catch (error) {
      // Who closes the browser's question has said nothing.
      setProblem(Notification.permission === "default" && !known.is_on ? null : problemOf(error));
    }
    isPressed.current = false;
    setIsUnderWay(false);
  };
  return { state, problem, isUnderWay, change };
}

/** 'Avisarme en este móvil': messages of a pair to this browser, without an account, off by one press (spec 6 §5.3). */
export function PushButton({ leagueId, pairId }: { leagueId: string; pairId: string }) {
  const { state, problem, isUnderWay, change } = usePush({ league_id: leagueId, pair_id: pairId });
  const where = isTouched() ? "en este móvil" : "en este navegador";
  if (pushAbility() === "install")
    return (
      <section className={`screen-only ${classes.push}`} aria-label="Avisos">
        <small>
          Para recibir avisos de sus partidos en el iPhone, añade antes esta página a la pantalla de inicio: Compartir,
          «Añadir a pantalla de inicio».
        </small>
      </section>
    );
  if (pushAbility() === "cannot" || state === null) return null;
  return (
    <section className={`screen-only ${classes.push}`} aria-label="Avisos">
      <Button
        variant="default"
        isTall
        icon={
          state.is_on ? <IconBellRinging size={18} aria-hidden="true" /> : <IconBell size={18} aria-hidden="true" />
        }
        disabled={isUnderWay}
        onClick={() => void change(state)}
      >
        <span aria-live="polite">{state.is_on ? "Avisos activados · Quitar" : `Avisarme ${where}`}</span>
      </Button>
      <small>
        {state.is_on ? "Te avisamos" : "Te avisaremos"} de sus resultados, de la fecha y la cancha de sus partidos y del
        cierre de cada jornada. Sin cuenta y sin datos tuyos; acaba con la liga.
      </small>
      {problem !== null && <p role="alert">{problems[problem]}</p>}
    </section>
  );
}
