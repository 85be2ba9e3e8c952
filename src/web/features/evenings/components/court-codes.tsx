import { Button } from "@mantine/core";
import { copyPlain } from "#web/platform/copy-text.ts";
import { notifySuccess, notifyWarning } from "#web/platform/notify.tsx";
import { Sheet, Sheets } from "#web/ui/paper.tsx";
import type { CourtCode, CourtCodes } from "../model/use-court-codes.ts";
import classes from "./court-codes.module.css";

async function copy({ court_name, address }: CourtCode): Promise<void> {
  if (await copyPlain(address)) notifySuccess(`Enlace de ${court_name} copiado`);
  else notifyWarning("Este navegador no deja copiar: enseña el código para que lo escaneen.");
}

/** A code a court, each on a page of its own when it is printed. */
export function CourtCodeList({ codes, Code, name }: Pick<CourtCodes, "codes" | "Code"> & { name: string }) {
  if (Code === null) return null;
  return (
    <Sheets paper="A4">
      <ul className={classes.list}>
        {codes.map((code) => (
          <li key={code.court_id} className={classes.item}>
            <Button className="screen-only" variant="default" onClick={() => void copy(code)}>
              Copiar el enlace de {code.court_name}
            </Button>
            <Sheet label={`Hoja de ${code.court_name}`}>
              <div className={classes.card}>
                <h2>{code.court_name}</h2>
                <Code text={code.address} label={`Código de ${code.court_name}`} className={classes.code} />
                <p className={classes.call}>Escanéalo para enviar el resultado de vuestro partido</p>
                <p className={classes.of}>{name}</p>
              </div>
            </Sheet>
          </li>
        ))}
      </ul>
    </Sheets>
  );
}
