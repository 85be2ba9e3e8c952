import { money } from "#domain/base/payment.ts";
import { naming } from "./activity-saying.ts";

type OfPayment = {
  payer: string;
  amount: string;
  /** The club's when the line is read; not kept. */
  currency?: string;
};

const moneyOf = ({ amount, currency = "EUR" }: OfPayment) => money(Number(amount), currency);
/** A line about a payment: of whom, and how much in the club's currency (ruling 27). */
export const ofPayment = (text: string) => naming<OfPayment>(text, ["payer"], (of) => `${of.payer}, ${moneyOf(of)}`);
/** The same of one that was taken away, with the reason. */
export const ofRemoval = (text: string) =>
  naming<OfPayment & { reason: string }>(
    text,
    ["payer", "reason"],
    ({ reason, ...of }) => `${of.payer}, ${moneyOf(of)} (${reason})`,
  );
