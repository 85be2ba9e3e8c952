import { z } from "zod";
import { paymentMethods, paymentStatuses } from "#domain/payment.ts";
import {
  amount,
  calendarDate,
  endpoint,
  id,
  leagueInput,
  optionalEmail,
  optionalPhone,
  optionalText,
  personName,
  version,
} from "./common.ts";

export const paymentStatus = z.enum(paymentStatuses);
export const paymentMethod = z.enum(paymentMethods);

/** A registration fee as administrators see it. Never part of a public answer. */
export const payment = z.object({
  id,
  tournament_id: id,
  player_id: id.nullable(),
  player_name: z.string(),
  player_email: z.string().nullable(),
  player_phone: z.string().nullable(),
  amount: z.number(),
  status: paymentStatus,
  payment_method: paymentMethod.nullable(),
  payment_date: z.string().nullable(),
  notes: z.string().nullable(),
  version: z.number(),
  created_at: z.string(),
});
export type Payment = z.infer<typeof payment>;

/** What the dialog of a payment holds; an amount of 0 falls back to the league's registration cost (spec 1 §5). */
export const paymentFields = z.strictObject({
  player_id: id.nullable().default(null),
  player_name: personName("El nombre del jugador es obligatorio"),
  player_email: optionalEmail,
  player_phone: optionalPhone,
  amount: amount.default(0),
  status: paymentStatus.default("pending"),
  payment_method: paymentMethod.nullable().default(null),
  payment_date: calendarDate.nullable().default(null),
  notes: optionalText(1000),
});

const tags = ["Pagos"];

export const payments = {
  list: endpoint
    .route({
      method: "GET",
      path: "/leagues/{league_id}/payments",
      tags,
      summary: "Pagos de una liga, los más nuevos primero",
    })
    .input(leagueInput)
    .output(z.object({ payments: z.array(payment), registration_cost: z.number(), currency: z.string() })),
  create: endpoint
    .route({
      method: "POST",
      path: "/leagues/{league_id}/payments",
      tags,
      summary: "Registrar un pago",
      successStatus: 201,
    })
    .input(paymentFields.extend({ league_id: id }))
    .output(payment),
  update: endpoint
    .route({ method: "PUT", path: "/leagues/{league_id}/payments/{payment_id}", tags, summary: "Editar un pago" })
    .input(paymentFields.extend({ league_id: id, payment_id: id, version }))
    .output(payment),
  createPending: endpoint
    .route({
      method: "POST",
      path: "/leagues/{league_id}/payments/pending",
      tags,
      summary: "Crear un pago pendiente por jugador sin pago",
    })
    .input(leagueInput)
    .output(z.object({ created: z.number() })),
};
