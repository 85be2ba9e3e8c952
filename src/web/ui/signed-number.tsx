/** A difference: green with a plus when 0 or more, red when negative (spec 2 §2). */
export function SignedNumber({ value, bold = true }: { value: number; bold?: boolean }) {
  const color = value < 0 ? "var(--negative)" : "var(--positive)";
  return (
    <span className="tabular" style={{ color, fontWeight: bold ? 700 : 500 }}>
      {value > 0 ? `+${value}` : value}
    </span>
  );
}
