import type { ReactNode } from "react";

interface FiguresProps {
  /** By what they are called. */
  figures: Record<string, ReactNode>;
  className: string | undefined;
  "aria-label"?: string;
}

/** Figures with their names. */
export function Figures({ figures, ...rest }: FiguresProps) {
  return (
    <dl {...rest}>
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
