import { z } from "zod";

/** What who signs up has to know before (spec 6 §6); nothing of who has. */
export const publicInscription = z.object({
  /** Null: the form is not there now. */
  form: z
    .object({
      until: z.string(),
      places: z.number().nullable(),
      /** Null: nobody counts them. */
      places_left: z.number().nullable(),
      conditions: z.string(),
      is_individual: z.boolean(),
      asks_birth_year: z.boolean(),
    })
    .nullable(),
  /** The day from which it will be there; null: it is, it has been, or nobody has said so. */
  opens_on: z.string().nullable(),
  /** '30,00 € por pareja'; null: it costs nothing. */
  price: z.string().nullable(),
  start_date: z.string(),
});
export type PublicInscription = z.infer<typeof publicInscription>;
