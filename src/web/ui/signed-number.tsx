import { signed } from "#domain/tables/value-columns.ts";

/** A difference with its sign, a true minus among them: green when 0 or more, red when negative (spec 2 §2). */
export function SignedNumber({ value, bold = true }: { value: number; bold?: boolean }) {
  const color = value < 0 ? "var(--negative)" : "var(--positive)";
  return (
    <span className="tabular" style={{ color, fontWeight: bold ? 700 : 500, whiteSpace: "nowrap" }}>
      {signed(value)}
    </span>
  );
}
