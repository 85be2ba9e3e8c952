import { useEffect, useRef, useState } from "react";
import type { ReviewRow, RowEdit } from "../model/import-review.ts";
import type { SilentLine } from "../model/silent-lines.ts";
import styles from "./import-row.module.css";
import { ImportRowLine } from "./import-row.tsx";

const linesOfPart = 30;
const likelyHeight = 80; // px of a row that is not drawn yet

type Shown = { row: ReviewRow } | { silent: SilentLine };

interface PartProps {
  lines: Shown[];
  isFirst: boolean;
  /** Whether a row of it is to be gone to. */
  isWanted: boolean;
  onChange: (key: string, edit: RowEdit) => void;
  onNext: (key: string) => void;
  hasPairs: boolean;
}

/** A line that names nobody, as it was pasted; the heading of a group as the group. */
function Silent({ line, text, group }: SilentLine) {
  return (
    <li className={styles["row"]} data-state={group === null ? "silent" : "group"}>
      <span className={styles["number"]}>{line}</span>
      <span className={styles["whole"]}>{group ?? text}</span>
    </li>
  );
}

/** Some lines, drawn once they come near to what is in sight. */
function Part({ lines, isFirst, isWanted, ...row }: PartProps) {
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
  const height = `${lines.length * likelyHeight}px`;
  return (
    <ul
      ref={place}
      className={`${styles["rows"]} ${styles["part"]}`}
      style={isDrawn ? { containIntrinsicSize: `auto ${height}` } : { height }}
    >
      {isDrawn &&
        lines.map((one) =>
          "row" in one ? (
            <ImportRowLine key={one.row.key} row={one.row} {...row} />
          ) : (
            <Silent key={one.silent.line} {...one.silent} />
          ),
        )}
    </ul>
  );
}

const lineOf = (one: Shown) => ("row" in one ? one.row.read.line : one.silent.line);

/** All lines of a list as they were read; only those near to what is in sight are drawn. */
export function ImportRows({
  rows,
  silent,
  wanted,
  ...rest
}: { rows: ReviewRow[]; silent: SilentLine[]; wanted: string | null } & Pick<
  PartProps,
  "onChange" | "onNext" | "hasPairs"
>) {
  const lines: Shown[] = [...rows.map((row) => ({ row })), ...silent.map((one) => ({ silent: one }))];
  lines.sort((one, other) => lineOf(one) - lineOf(other));
  const parts = Array.from({ length: Math.ceil(lines.length / linesOfPart) }, (_, part) =>
    lines.slice(part * linesOfPart, (part + 1) * linesOfPart),
  );
  return parts.map((some, at) => (
    <Part
      key={some[0] === undefined ? at : lineOf(some[0])}
      lines={some}
      isFirst={at === 0}
      isWanted={some.some((one) => "row" in one && one.row.key === wanted)}
      {...rest}
    />
  ));
}
