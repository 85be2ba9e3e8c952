const formats = new Map<string, Intl.NumberFormat>(); // to make one takes longer than to write with it

/** A number as it is written in Spanish: '4,6'. @param decimals how many at least and at most */
export function numberText(value: number, [least, most]: readonly [least: number, most: number]): string {
  const key = `${least} ${most}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat("es", { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, format);
  return format.format(value);
}
