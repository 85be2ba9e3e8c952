import { Button } from "#web/ui/plain/button.tsx";
import { mailFailure } from "../model/mail-failure.ts";
import { useMailStop } from "../model/use-mail-saving.ts";

/** One press that ends all mail about matches, for who comes from the way out of a mail program (spec 6 §8). */
export function MailStop({ token }: { token: string }) {
  const { sending, stop } = useMailStop(token);
  if (sending.state === "done")
    return <p role="status">Hecho: no te llegarán más avisos. Si cambias de idea, díselo al club.</p>;
  return (
    <>
      <p>Dejarás de recibir por email las fechas de tus partidos, los cambios y los plazos.</p>
      <Button disabled={sending.state === "pending"} onClick={stop}>
        No recibir más avisos
      </Button>
      {sending.state === "failed" && <p role="alert">{mailFailure(sending.error)}</p>}
    </>
  );
}
