/** A rule's answer: a value, or a refusal by its code (the codes are those of the error table). */
export type Decision<T, C extends string = string> = { ok: true; value: T } | { ok: false; code: C };

export function accept<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse<C extends string>(code: C): { ok: false; code: C } {
  return { ok: false, code };
}
