import type { CSSProperties, ReactNode } from "react";
import classes from "./paper.module.css";
import type { PaperSize } from "./paper-size.ts";
import { useFit } from "./use-fit.ts";

const sides = { A4: [210, 297], A3: [297, 420] } as const; // mm

interface SheetsProps {
  paper: PaperSize;
  isLandscape?: boolean;
  /** For which paper the sheets are drawn; on another everything is larger or smaller. */
  drawnFor?: PaperSize;
  children: ReactNode;
}

/** Sheets as they are printed, a page each; nothing else of the screen is on paper that is hidden there. */
export function Sheets({ paper, isLandscape = false, drawnFor = "A4", children }: SheetsProps) {
  const [short, long] = sides[paper];
  const [wide, high] = isLandscape ? [long, short] : [short, long];
  const scale = Math.floor((1000 * short) / sides[drawnFor][0]) / 1000;
  const style: CSSProperties = { "--wide": wide, "--high": high, "--mm": `${scale}mm` };
  return (
    <div className={classes.sheets} style={style}>
      <style>{`@page { size: ${paper} ${isLandscape ? "landscape" : "portrait"}; margin: 0; }`}</style>
      {children}
    </div>
  );
}

interface SheetProps {
  label: string;
  /** How many times as large its texts may become where there is room. */
  most?: number;
  children: ReactNode;
}

/** One sheet, whose texts are made smaller until all of it is on it. */
export function Sheet({ label, most = 1, children }: SheetProps) {
  const ref = useFit(most);
  return (
    <div className={classes.frame}>
      <article ref={ref} className={classes.sheet} aria-label={label}>
        {children}
      </article>
    </div>
  );
}
