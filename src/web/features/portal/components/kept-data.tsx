import { useState } from "react";
import { Button } from "#web/ui/plain/button.tsx";
import { canKeep, isRefused } from "../model/device-worker.ts";
import { keepAgain, removeKept } from "../model/removal.ts";

/** What this device keeps of the portal, and how it is taken off it (spec 7 §2.3). */
export function KeptData() {
  const [isRemoved] = useState(isRefused);
  const [isBusy, setIsBusy] = useState(false);
  const reload = () => location.reload();
  const remove = () => {
    setIsBusy(true);
    void removeKept().finally(reload);
  };
  const again = () => {
    keepAgain();
    reload();
  };
  return (
    <section aria-labelledby="este-dispositivo" style={{ maxWidth: "68ch" }}>
      <h2 id="este-dispositivo" style={{ fontSize: "1.125rem" }}>
        En este dispositivo
      </h2>
      {isRemoved ? (
        <>
          <p role="status">
            Este dispositivo no guarda las páginas que ves. Lo que había guardado se ha quitado, salvo los resultados
            que aún no se hayan podido enviar.
          </p>
          {canKeep() && (
            <Button variant="default" onClick={again}>
              Volver a guardar páginas
            </Button>
          )}
        </>
      ) : (
        <>
          <p>
            El navegador guarda las últimas páginas públicas que has abierto, para verlas sin conexión, y lo que has
            elegido: tu pareja, los colores, los avisos. No se guarda nada de las páginas privadas. Los resultados que
            aún no se hayan podido enviar se quedan hasta que lleguen.
          </p>
          <Button variant="default" disabled={isBusy} onClick={remove}>
            Quitar los datos guardados en este dispositivo
          </Button>
        </>
      )}
    </section>
  );
}
