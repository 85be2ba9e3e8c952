import { Checkbox } from "@mantine/core";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { keptConcept } from "#domain/lists/bank-matching.ts";
import { money } from "#web/platform/format.ts";
import { type FileLine, isNotable, lineText } from "../model/statement-choice.ts";
import classes from "./statement-dialog.module.css";

interface LinesProps {
  title: string;
  lines: readonly FileLine[];
  currency: string;
  /** The places of those that are ticked. */
  ticked: ReadonlySet<number>;
  onTick: (at: number, isTicked: boolean) => void;
}

function Line({ match, currency, ticked, onTick }: Omit<LinesProps, "title" | "lines"> & { match: FileLine }) {
  const { line, at } = match;
  const { who, why } = lineText(match, currency);
  const amount = money(line.cents / 100, currency);
  return (
    <li className={classes.line}>
      {isNotable(match) ? (
        <Checkbox
          aria-label={`Anotar ${amount} de ${who}`}
          checked={ticked.has(at)}
          onChange={({ currentTarget }) => onTick(at, currentTarget.checked)}
        />
      ) : (
        <span />
      )}
      <span>
        <strong>{who}</strong>
        {why !== "" && <span className={classes.why}>{why}</span>}
        <span className={classes.said}>
          {mediumSpanishDate(line.date)} · {keptConcept(line) || "Sin concepto"}
        </span>
      </span>
      <strong className="tabular">{amount}</strong>
    </li>
  );
}

/** Some lines of a statement under what they have in common; nothing where there are none. */
export function StatementLines({ title, lines, ...rest }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>
        {title} <span className="muted">({lines.length})</span>
      </h3>
      <ul className={classes.lines}>
        {lines.map((match) => (
          <Line key={match.at} match={match} {...rest} />
        ))}
      </ul>
    </section>
  );
}

/** Lines of which nothing is to be done, folded away. */
export function OtherLines({ title, lines, currency }: Pick<LinesProps, "title" | "lines" | "currency">) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className={classes.title}>
        {title} <span className="muted">({lines.length})</span>
      </summary>
      <ul className={classes.lines}>
        {lines.map(({ at, line }) => (
          <li key={at} className={classes.line}>
            <span />
            <span className={classes.said}>
              {mediumSpanishDate(line.date)} · {keptConcept(line) || "Sin concepto"}
            </span>
            <span className="tabular">{money(line.cents / 100, currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
