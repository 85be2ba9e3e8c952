import type { ReactNode } from "react";
import { ibanFault, ibanText, plainIban } from "#domain/base/iban.ts";
import { amountText, money } from "#domain/base/payment.ts";
import { isBizum, transferCode } from "#domain/base/transfer-code.ts";
import { late } from "#web/ui/late.tsx";
import { Copyable } from "./copyable.tsx";
import classes from "./how-to-pay.module.css";

const TransferQr = late(
  async () => (await import("./qr-code.tsx")).QrCode,
  () => <div className={classes.code} data-room="" />,
);

export interface HowToPayProps {
  /** Whom the money is for: the account's holder, or the club. */
  payee: string;
  iban: string | null;
  bizum: string | null;
  /** What is left to be paid. */
  amount: number;
  currency: string;
  concept: string;
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.way}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function What({ amount, currency, concept }: Pick<HowToPayProps, "amount" | "currency" | "concept">) {
  return (
    <>
      <Copyable label="Importe" text={amountText(amount)} shown={money(amount, currency)} />
      <Copyable label="Concepto" text={concept} />
    </>
  );
}

function Transfer({ payee, iban, ...what }: HowToPayProps & { iban: string }) {
  const { amount, currency, concept } = what;
  const code = currency === "EUR" ? transferCode({ name: payee, iban, amount, concept }) : null;
  return (
    <Way title="Transferencia">
      <Copyable label="IBAN" text={plainIban(iban)} shown={ibanText(iban)} />
      <Copyable label="Titular" text={payee} />
      <What {...what} />
      {code !== null && (
        <>
          <p>Si tu banco lee códigos de transferencia (EPC):</p>
          <TransferQr text={code} label="Código QR de la transferencia" className={classes.code} />
        </>
      )}
    </Way>
  );
}

/** How a charge is paid, by the ways that the club has filled in and at the desk; only who owes it sees it (spec 6 §7). */
export function HowToPay(props: HowToPayProps) {
  const { iban, bizum, amount, currency, concept } = props;
  const hasBizum = bizum !== null && isBizum(bizum);
  const hasTransfer = iban !== null && ibanFault(iban) === null;
  return (
    <div className={classes.ways}>
      {hasBizum && (
        <Way title="Bizum">
          <Copyable label="Número" text={bizum.replace(/[\s.-]/g, "")} shown={bizum} />
          <What {...{ amount, currency, concept }} />
        </Way>
      )}
      {hasTransfer && <Transfer {...props} iban={iban} />}
      <Way title="En el club">
        <p>{hasBizum || hasTransfer ? "También puedes" : "Puedes"} pagar en efectivo en el mostrador.</p>
      </Way>
    </div>
  );
}
