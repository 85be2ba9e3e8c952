import { useState } from "react";
import type { ChargePage } from "#contract/payments/charge.ts";
import { ibanFault } from "#domain/base/iban.ts";
import { type ClaimMethod, claimMethods, longestClaimNote, paymentMethodLabel } from "#domain/base/payment.ts";
import { isBizum } from "#domain/base/transfer-code.ts";
import { Button } from "#web/ui/plain/button.tsx";
import type { useClaiming } from "../model/use-claiming.ts";
import classes from "./private.module.css";

/** The ways that this page tells of: who paid by another says so in the note. */
function waysOf({ bizum, iban }: ChargePage): ClaimMethod[] {
  const isTold = {
    bizum: bizum !== null && isBizum(bizum),
    transfer: iban !== null && ibanFault(iban) === null,
    cash: true,
  };
  return claimMethods.filter((method) => isTold[method]);
}

interface ClaimFormProps {
  page: ChargePage;
  claiming: ReturnType<typeof useClaiming>;
}

/** 'Ya he pagado': by which way, and a note if they like; one press says it to the club (spec 6 §7). */
export function ClaimForm({ page, claiming }: ClaimFormProps) {
  const ways = waysOf(page);
  const [chosen, setChosen] = useState<ClaimMethod | null>(null);
  const [note, setNote] = useState("");
  const method = chosen ?? ways[0] ?? "cash";
  const { isSending, failure, claim } = claiming;
  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault();
        claim({ method, note });
      }}
    >
      <h2>¿Ya has pagado?</h2>
      <fieldset className={classes.choice} disabled={isSending}>
        <legend className={classes.place}>Díselo al club, que lo comprobará.</legend>
        {ways.map((way) => (
          <label key={way}>
            <input type="radio" name="way" value={way} checked={way === method} onChange={() => setChosen(way)} />
            {paymentMethodLabel(way)}
          </label>
        ))}
      </fieldset>
      <label className={classes.noteField}>
        Nota (si quieres)
        <input
          type="text"
          value={note}
          maxLength={longestClaimNote}
          placeholder="Desde la cuenta de mi padre"
          disabled={isSending}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </label>
      {failure !== null && (
        <p role="alert" className={classes.refusal}>
          {failure}
        </p>
      )}
      <Button type="submit" disabled={isSending} isTall>
        Ya he pagado
      </Button>
    </form>
  );
}
