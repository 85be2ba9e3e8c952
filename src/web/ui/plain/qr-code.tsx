import { create } from "qrcode";

const margin = 4; // modules, as readers want it

/** The dark modules of a code as one path, a square each. */
export function qrPath(text: string): { path: string; size: number } {
  const bytes = new TextEncoder().encode(text);
  const { modules } = create([{ data: bytes, mode: "byte" }], { errorCorrectionLevel: "M" });
  const { size } = modules;
  let path = "";
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column) === 1) path += `M${column + margin} ${row + margin}h1v1h-1z`;
  return { path, size: size + 2 * margin };
}

export interface QrCodeProps {
  text: string;
  /** What it is of, for who cannot see it. */
  label: string;
  className?: string | undefined;
}

/** A text as a code; always dark on light. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = qrPath(text);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
