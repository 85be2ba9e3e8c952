import { useEffect, useRef, useState } from "react";
import type { ReviewRow, RowEdit } from "../model/import-review.ts";
import styles from "./import-row.module.css";
import { ImportRowLine } from "./import-row.tsx";

const linesOfPart = 30;
const likelyHeight = 80; // px of a row that is not drawn yet

interface PartProps {
  rows: ReviewRow[];
  isFirst: boolean;
  /** Whether a row of it is to be gone to. */
  isWanted: boolean;
  onChange: (key: string, edit: RowEdit) => void;
  onNext: (key: string) => void;
}

/** Some lines, drawn once they come near to what is in sight. */
function Part({ rows, isFirst, isWanted, onChange, onNext }: PartProps) {
  const place = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const isDrawn = isNear || isWanted;
  useEffect(() => {
    const list = place.current;
    if (isDrawn || list === null) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: "600px",
      },
    );
    watch.observe(list);
    return () => watch.disconnect();
  }, [isDrawn]);
  const height = `${rows.length * likelyHeight}px`;
  return (
    <ul
      ref={place}
      className={`${styles["rows"]} ${styles["part"]}`}
      style={isDrawn ? { containIntrinsicSize: `auto ${height}` } : { height }}
    >
      {isDrawn && rows.map((row) => <ImportRowLine key={row.key} row={row} onChange={onChange} onNext={onNext} />)}
    </ul>
  );
}

/** All lines of a list as they were read; only those near to what is in sight are drawn. */
export function ImportRows({
  rows,
  wanted,
  ...rest
}: { rows: ReviewRow[]; wanted: string | null } & Pick<PartProps, "onChange" | "onNext">) {
  const parts = Array.from({ length: Math.ceil(rows.length / linesOfPart) }, (_, part) =>
    rows.slice(part * linesOfPart, (part + 1) * linesOfPart),
  );
  return parts.map((some, at) => (
    <Part
      key={some[0]?.key ?? at}
      rows={some}
      isFirst={at === 0}
      isWanted={some.some(({ key }) => key === wanted)}
      {...rest}
    />
  ));
}
