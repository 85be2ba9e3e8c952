const two = (value: number) => String(value).padStart(2, "0");

/** Seconds of a round's clock as all screens show them (spec 8 §1.2): '03:12'. */
export function clockText(seconds: number): string {
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
