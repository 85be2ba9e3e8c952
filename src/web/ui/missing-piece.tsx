import { useCallback, useEffect, useState } from "react";
import { isReachable, reloadForPiece } from "../platform/pieces.ts";
import classes from "./error-screen.module.css";
import { Button } from "./plain/button.tsx";

const askEvery = 3000; // ms

/**
 * Looks for the server until it can be reached, then loads the page anew. @returns whether it cannot, and a way to look at once;
 * `onHopeless`: it can be reached, and loading the page anew has not helped
 */
function useReturn(onHopeless: () => void): { isOffline: boolean; look: () => void } {
  const [isOffline, setOffline] = useState(false);
  const look = useCallback(async () => {
    const isThere = await isReachable();
    setOffline(!isThere);
    if (isThere && !reloadForPiece()) onHopeless();
  }, [onHopeless]);
  useEffect(() => {
    const now = setTimeout(() => void look());
    const later = setInterval(() => void look(), askEvery);
    return () => {
      clearTimeout(now);
      clearInterval(later);
    };
  }, [look]);
  return { isOffline, look: () => void look() };
}

/** What stands where a screen has not come; it is opened as soon as the server can be reached. */
export function MissingPieceScreen({ onHopeless }: { onHopeless: () => void }) {
  const { isOffline, look } = useReturn(onHopeless);
  if (!isOffline) return null;
  return (
    <div className={classes.page} role="alert">
      <h1>Sin conexión</h1>
      <p>Esta pantalla aún no había llegado a tu dispositivo. Se abrirá en cuanto vuelva la conexión.</p>
      <div className={classes.actions}>
        <Button onClick={look}>Intentar de nuevo</Button>
        <Button variant="default" onClick={() => history.back()}>
          Volver
        </Button>
      </div>
    </div>
  );
}
