import { z } from "zod";
import { chargedPer } from "#contract/leagues/endpoints.ts";
import { paymentMethods, paymentStatuses } from "#domain/base/payment.ts";
import { longestConcept } from "#domain/lists/bank-line.ts";
import {
  amount,
  calendarDate,
  done,
  endpointsOf,
  id,
  largestInteger,
  leagueInput,
  optionalEmail,
  optionalPhone,
  optionalText,
  personName,
  requiredName,
  text,
  version,
  wholeNumber,
} from "../common/common.ts";

export const paymentStatus = z.enum(paymentStatuses);
export const paymentMethod = z.enum(paymentMethods);

/** Money that came in for a charge (spec 3 §8). */
export const paymentEntry = z.object({
  id,
  amount: z.number(),
  payment_method: paymentMethod.nullable(),
  payment_date: z.string().nullable(),
  /** The line of the bank's statement that it was noted from: its day and what it said (spec 6 §7). */
  bank_date: z.string().nullable(),
  bank_concept: z.string().nullable(),
});
export type PaymentEntry = z.infer<typeof paymentEntry>;

/**
 * A registration fee as administrators see it: a charge with what came in, oldest first. Method and date are those of its last
 * entry. Never part of a public answer.
 */
export const payment = z.object({
  id,
  tournament_id: id,
  player_id: id.nullable(),
  player_name: z.string(),
  player_email: z.string().nullable(),
  player_phone: z.string().nullable(),
  /** Who owes it together with them, where it is a pair's, as they were when it was made (spec 3 §8). */
  partner_id: id.nullable(),
  partner_name: z.string().nullable(),
  amount: z.number(),
  status: paymentStatus,
  payment_method: paymentMethod.nullable(),
  payment_date: z.string().nullable(),
  notes: z.string().nullable(),
  entries: z.array(paymentEntry),
  /** The sum of the entries. */
  paid: z.number(),
  /** What is left to be paid. */
  left: z.number(),
  /** What a transfer says so that it is known whose it is (spec 6 §7). */
  concept: z.string(),
  version: z.number(),
  created_at: z.string(),
});
export type Payment = z.infer<typeof payment>;

/** What the dialog of a payment holds; an amount that is not given is the league's registration cost (spec 1 §5). */
export const paymentFields = z.strictObject({
  player_id: id.nullable().default(null),
  player_name: personName("El nombre del jugador es obligatorio"),
  player_email: optionalEmail,
  player_phone: optionalPhone,
  /** Who owes it with them; absent: as it is, of a new one nobody. */
  partner_id: id.nullable().optional(),
  amount: amount.nullable().default(null),
  status: paymentStatus.default("pending"),
  payment_method: paymentMethod.nullable().default(null),
  payment_date: calendarDate.nullable().default(null),
  notes: optionalText(1000),
});

/** What the form of an entry holds (spec 3 §8). */
export const entryFields = z.strictObject({
  amount: amount.refine((value) => value > 0, "Escribe cuánto se ha cobrado"),
  payment_method: paymentMethod.nullable().default(null),
  payment_date: calendarDate,
});

/** Why a payment or an entry is deleted. */
export const removalReason = requiredName("Escribe el motivo", 200);

/** Payments as they were shown, which are paid in full with the same method on the same day. */
export const markedPayments = z.strictObject({
  payments: z
    .array(z.strictObject({ payment_id: id, version }))
    .min(1, "Marca algún pago")
    .max(500),
  payment_method: paymentMethod.nullable().default(null),
  payment_date: calendarDate,
});

/** Lines of a bank's statement as they were confirmed, each for a charge as it was shown (spec 6 §7). */
export const statementLines = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        payment_id: id,
        version,
        amount: amount.refine((value) => value > 0, "Escribe cuánto se ha cobrado"),
        date: calendarDate,
        concept: text(2 * longestConcept).min(1, "La línea no dice nada"),
      }),
    )
    .min(1, "Marca alguna línea")
    .max(500),
});

/** The charges that 'Crear pendientes' would create: how many, and their sum (spec 3 §8). */
export const pendingCharges = z.strictObject({
  payments: wholeNumber(0, 100_000),
  amount: z.number().min(0, "No puede ser negativo").max(largestInteger, "Es demasiado"),
});
export type PendingCharges = z.infer<typeof pendingCharges>;

/** What the pairs of a league owe, those who owe nothing left out (spec 3 §8). Never part of a public answer. */
export const pairDebts = z.object({
  currency: z.string(),
  pairs: z.array(z.object({ pair_id: id, left: z.number() })),
  /** How many charges their payers say to have paid, which the desk has still to look for (spec 6 §7). */
  claimed: z.number(),
});

const endpoint = endpointsOf("Pagos");
const paymentInput = z.strictObject({ league_id: id, payment_id: id, version });

export const payments = {
  list: endpoint.admin(
    "GET /leagues/{league_id}/payments",
    "Pagos de una liga, los más nuevos primero",
    leagueInput,
    z.object({
      payments: z.array(payment),
      registration_cost: z.number(),
      charged_per: chargedPer,
      currency: z.string(),
      /** The club's calendar date: what a new entry begins with. */
      today: z.string(),
    }),
  ),
  create: endpoint.creates(
    "POST /leagues/{league_id}/payments",
    "Registrar un pago",
    paymentFields.extend({ league_id: id }),
    payment,
  ),
  update: endpoint.admin(
    "PUT /leagues/{league_id}/payments/{payment_id}",
    "Editar un pago",
    paymentFields.extend({ league_id: id, payment_id: id, version }),
    payment,
  ),
  markPaid: endpoint.creates(
    "POST /leagues/{league_id}/payments/paid",
    "Marcar varios pagos como pagados, todos o ninguno",
    markedPayments.extend({ league_id: id }),
    z.object({ marked: z.number(), amount: z.number() }),
  ),
  noteStatement: endpoint.creates(
    "POST /leagues/{league_id}/payments/statement",
    "Anotar los cobros de las líneas confirmadas de un extracto del banco, todos o ninguno",
    statementLines.extend({ league_id: id }),
    z.object({ noted: z.number(), amount: z.number() }),
  ),
  addEntry: endpoint.creates(
    "POST /leagues/{league_id}/payments/{payment_id}/entries",
    "Anotar un cobro de un pago",
    entryFields.extend(paymentInput.shape),
    payment,
  ),
  removeEntry: endpoint.admin(
    "DELETE /leagues/{league_id}/payments/{payment_id}/entries/{entry_id}",
    "Borrar un cobro equivocado, con su motivo",
    paymentInput.extend({ entry_id: id, reason: removalReason }),
    payment,
  ),
  remove: endpoint.admin(
    "DELETE /leagues/{league_id}/payments/{payment_id}",
    "Borrar un pago equivocado con sus cobros, con su motivo",
    paymentInput.extend({ reason: removalReason }),
    done,
  ),
  debts: endpoint.admin(
    "GET /leagues/{league_id}/payments/debts",
    "Lo que debe cada pareja de una liga; quien no debe nada no está",
    leagueInput,
    pairDebts,
  ),
  pending: endpoint.admin(
    "GET /leagues/{league_id}/payments/pending",
    "Cuántos pagos pendientes se crearían, y de qué suma",
    leagueInput,
    pendingCharges,
  ),
  createPending: endpoint.admin(
    "POST /leagues/{league_id}/payments/pending",
    "Crear un pago pendiente por jugador o pareja sin pago, los que se han mostrado o ninguno",
    leagueInput.extend({ expected: pendingCharges }),
    z.object({ created: z.number() }),
  ),
};
