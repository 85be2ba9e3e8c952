const numbers = (digits: number) => new Intl.NumberFormat("es-ES", { maximumFractionDigits: digits });

/** A number as it is read, with some digits behind the comma at most. */
export const number = (value: number, digits = 0): string => numbers(digits).format(value);

/** An amount of bytes, in MB or GB. */
export function size(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${number(megabytes)} MB` : `${number(megabytes / 1024, 1)} GB`;
}

/** A time in ms. */
export const milliseconds = (ms: number): string => `${number(ms, ms < 10 ? 1 : 0)} ms`;

/** A count with its noun, in both its forms. */
export const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** The middle one of some figures; of none, 0. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/** A web address without a user and a password. */
export function shownAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname === "/" ? "" : pathname}`;
}
