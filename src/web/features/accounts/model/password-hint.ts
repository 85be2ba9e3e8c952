/** What a new password must be, all of it, before one is typed (ruling 21). */
export function passwordHint(shortest: number): string {
  return `Mínimo ${shortest} caracteres. No puede ser de las más usadas, ni llevar «padel», «torneo», «liga», el nombre del club o tu email.`;
}
