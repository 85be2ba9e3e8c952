/** What would open a list or a calendar over the dialog, or is not seen. */
const others = ["[type=file]", "[type=hidden]", "[aria-haspopup]", "[data-dates-input]", ":disabled"].join(",");

/**
 * The field with which a form's dialog opens, where none says so itself (`data-autofocus`): the first, of choices the one that is made.
 * Where that cannot have it, the focus is on the dialog's first button.
 */
export function markFirstField(form: HTMLFormElement | null): void {
  if (form === null || form.querySelector("[data-autofocus]") !== null) return;
  const first = form.querySelector("input, select, textarea");
  if (first === null || first.matches(others)) return;
  const chosen = first.matches("[type=radio]") ? form.querySelector("[type=radio]:checked") : null;
  (chosen ?? first).setAttribute("data-autofocus", "");
}
