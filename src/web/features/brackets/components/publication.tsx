import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import type { BracketPage } from "#contract/brackets.ts";
import { contract } from "#contract/contract.ts";
import { portalPath } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { usePublication } from "../mutations.ts";
import classes from "./bracket-tree.module.css";

/** Whether everybody sees the draw, and the way to change that (spec 5 §2.2). */
export function Publication({ leagueId, page }: { leagueId: string; page: BracketPage }) {
  const may = useMay();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const change = usePublication(leagueId, close);
  const [first] = page.phases;
  if (first === undefined) return null;
  const isPublic = first.published_at !== null;
  const publish = () => change.mutate({ shown: first.draw.seed, isPublic: !isPublic });
  return (
    <p className={classes.facts}>
      <span className="muted">
        {isPublic ? "Publicado: se ve en la web pública, con sus resultados." : "Sin publicar: solo lo ve el club."}
      </span>
      {isPublic && (
        <Anchor href={portalPath(leagueId, "bracket")} target="_blank" rel="noreferrer">
          Ver en la web pública
        </Anchor>
      )}
      {may(contract.brackets.publish) && (
        <Button size="xs" variant={isPublic ? "default" : "filled"} onClick={() => setAsks(true)}>
          {isPublic ? "Dejar de publicar" : "Publicar el cuadro"}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          title={isPublic ? "Dejar de publicar el cuadro" : "Publicar el cuadro"}
          confirmLabel={isPublic ? "Dejar de publicar" : "Publicar"}
          isBusy={change.isPending}
          onConfirm={publish}
          onClose={close}
        >
          {isPublic
            ? "El cuadro y sus resultados desaparecen de la web pública y de las páginas de las parejas. Aquí no cambia nada, y se puede publicar otra vez."
            : "Cualquiera podrá ver el cuadro en la web pública de la liga: las parejas, las fechas y los resultados, al momento. Si después se repite el sorteo, se verá el nuevo."}
        </ConfirmDialog>
      )}
    </p>
  );
}
