import { Button, Checkbox } from "@mantine/core";
import type { Inscribed } from "#contract/inscriptions/endpoints.ts";
import card from "#web/ui/card.module.css";
import { inscriptionFacts, inscriptionName } from "../model/inscription-texts.ts";
import classes from "./inscriptions.module.css";

interface InscriptionRowProps {
  inscription: Inscribed;
  isPicked: boolean;
  isBusy: boolean;
  onPick: (isPicked: boolean) => void;
  onAccept: () => void;
  onDiscard: () => void;
}

/** One inscription: who, how they are answered, what they said, and the two ways to decide. */
export function InscriptionRow({ inscription, isPicked, isBusy, onPick, onAccept, onDiscard }: InscriptionRowProps) {
  const name = inscriptionName(inscription);
  const { phone, email } = inscription;
  return (
    <li className={`${card.surface} ${classes.row}`}>
      <Checkbox
        aria-label={`Elegir la inscripción de ${name}`}
        checked={isPicked}
        onChange={({ currentTarget }) => onPick(currentTarget.checked)}
      />
      <div className={classes.what}>
        <strong>{name}</strong>
        <span>
          {phone !== null && <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>}
          {phone !== null && email !== null && " · "}
          {email !== null && <a href={`mailto:${email}`}>{email}</a>}
        </span>
        {inscriptionFacts(inscription).map((fact) => (
          <span key={fact} className="muted">
            {fact}
          </span>
        ))}
      </div>
      <div className={classes.ways}>
        <Button size="xs" variant="light" disabled={isBusy} aria-label={`Aceptar a ${name}`} onClick={onAccept}>
          Aceptar
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} aria-label={`Descartar a ${name}`} onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </li>
  );
}
