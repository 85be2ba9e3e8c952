import { Button } from "#web/ui/plain/button.tsx";
import { mailFailure } from "../model/mail-failure.ts";
import { useStopMail } from "../mutations.ts";

/** One press that ends all mail about matches, for who comes from the way out of a mail program (spec 6 §8). */
export function MailStop({ token }: { token: string }) {
  const stop = useStopMail();
  if (stop.isSuccess) return <p role="status">Hecho: no te llegarán más avisos. Si cambias de idea, díselo al club.</p>;
  return (
    <>
      <p>Dejarás de recibir por email las fechas de tus partidos, los cambios y los plazos.</p>
      <Button disabled={stop.isPending} onClick={() => stop.mutate(token)}>
        No recibir más avisos
      </Button>
      {stop.isError && <p role="alert">{mailFailure(stop.error)}</p>}
    </>
  );
}
