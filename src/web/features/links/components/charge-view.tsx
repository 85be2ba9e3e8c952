import { IconCheck, IconClock, IconLock } from "@tabler/icons-react";
import type { ChargePage } from "#contract/payments/charge.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { listText } from "#domain/base/list-text.ts";
import { type ClaimMethod, money } from "#domain/base/payment.ts";
import { Button } from "#web/ui/plain/button.tsx";
import { HowToPay } from "#web/ui/plain/how-to-pay.tsx";
import { ThemeToggle } from "#web/ui/theme-toggle.tsx";
import { momentText } from "../model/page-texts.ts";
import { useClaiming } from "../model/use-claiming.ts";
import { ClaimForm } from "./claim-form.tsx";
import classes from "./private.module.css";

/** How somebody says to have paid, within a sentence. */
const byWay: Record<ClaimMethod, string> = { bizum: "por Bizum", transfer: "por transferencia", cash: "en efectivo" };

interface ChargeViewProps {
  page: ChargePage;
}

function Head({ page }: ChargeViewProps) {
  const { amount, left, currency, league_name, club_name, first_names, is_refunded } = page;
  const isOwed = left > 0;
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        <IconLock size={18} aria-hidden="true" />
        <span>{club_name}</span>
        <ThemeToggle />
      </div>
      <h1>{isOwed ? `Por pagar: ${money(left, currency)}` : is_refunded ? "Pago devuelto" : "Pagado, gracias"}</h1>
      <p>
        Inscripción de {listText(first_names)} en {league_name}
        {isOwed && left < amount && ` · pagado ${money(amount - left, currency)} de ${money(amount, currency)}`}
      </p>
    </header>
  );
}

/** What is said when nothing is left to be paid. */
function Settled({ page }: ChargeViewProps) {
  const { amount, paid, paid_on, currency, is_refunded } = page;
  return (
    <section className={classes.card}>
      <h2>
        <IconCheck size={20} aria-hidden="true" />{" "}
        {is_refunded ? "No tienes que pagar nada" : "No queda nada por pagar"}
      </h2>
      {is_refunded ? (
        <p className={classes.when}>El club ha devuelto este pago de {money(amount, currency)}.</p>
      ) : (
        <p className={classes.when}>
          El club ha recibido {money(paid, currency)}
          {paid_on !== null && `; lo último, el ${mediumSpanishDate(paid_on)}`}.
        </p>
      )}
    </section>
  );
}

type Claiming = ReturnType<typeof useClaiming>;

/** What they have said, and that nothing is paid until the club knows (spec 6 §7). */
function Said({
  page,
  claim,
  claiming,
}: ChargeViewProps & { claim: NonNullable<ChargePage["claim"]>; claiming: Claiming }) {
  const { isSending, failure, takeBack } = claiming;
  return (
    <section className={classes.card}>
      <h2>
        <IconClock size={20} aria-hidden="true" /> El club lo comprobará
      </h2>
      <p className={classes.when}>
        Has dicho que has pagado {byWay[claim.method]}, {momentText(claim.said_at, page.today)}. Cuando el club lo vea,
        aquí pondrá que está pagado.
      </p>
      {claim.note !== null && <p className={classes.note}>Tu nota: {claim.note}</p>}
      {failure !== null && (
        <p role="alert" className={classes.refusal}>
          {failure}
        </p>
      )}
      <Button variant="default" isTall disabled={isSending} onClick={takeBack}>
        Todavía no he pagado
      </Button>
    </section>
  );
}

function Ways({ page }: ChargeViewProps) {
  const { payee, iban, bizum, left, currency, concept } = page;
  return <HowToPay {...{ payee, iban, bizum, currency, concept }} amount={left} />;
}

/** The private page of a charge: what is owed and how it is paid, or that it is; and 'Ya he pagado' (spec 6 §7). */
export function ChargeView({ page }: ChargeViewProps) {
  const claiming = useClaiming(page.link_id);
  const { left, claim } = page;
  const waits = claim !== null && !claim.is_dismissed;
  return (
    <>
      <Head page={page} />
      <main className={classes.main}>
        {left === 0 && <Settled page={page} />}
        {left > 0 && waits && (
          <>
            <Said page={page} claim={claim} claiming={claiming} />
            <details className={classes.card}>
              <summary>Cómo se paga</summary>
              <Ways page={page} />
            </details>
          </>
        )}
        {left > 0 && !waits && (
          <>
            {claim !== null && (
              <section className={classes.card} data-late="">
                <h2 className={classes.alert}>El club no encuentra tu pago</h2>
                <p className={classes.when}>
                  Dijiste que habías pagado {byWay[claim.method]}, {momentText(claim.said_at, page.today)}. Comprueba el
                  importe y el concepto, o habla con el club.
                </p>
              </section>
            )}
            <section className={classes.card}>
              <h2>Cómo pagar</h2>
              <Ways page={page} />
            </section>
            <ClaimForm page={page} claiming={claiming} />
          </>
        )}
      </main>
    </>
  );
}
