import type { z } from "zod";

export const endBeforeStart = "La fecha de fin no puede ser anterior a la de inicio";

/** The rules between two fields of a league's form, said once for the form and the server. */
export function inOrder(
  form: {
    start_date?: string | undefined;
    end_date?: string | null | undefined;
    schedule_start_time?: string | undefined;
    schedule_end_time?: string | undefined;
  },
  context: z.RefinementCtx,
) {
  if (form.start_date && form.end_date && form.end_date < form.start_date) {
    context.addIssue({ code: "custom", path: ["end_date"], message: endBeforeStart });
  }
  if (form.schedule_start_time && form.schedule_end_time && form.schedule_end_time <= form.schedule_start_time) {
    context.addIssue({
      code: "custom",
      path: ["schedule_end_time"],
      message: "La hora de fin debe ser posterior a la de inicio",
    });
  }
}
