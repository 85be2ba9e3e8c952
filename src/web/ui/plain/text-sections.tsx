import classes from "./text-sections.module.css";

interface TextSection {
  title: string;
  /** Numbered, and first. */
  steps: readonly string[];
  lines: readonly string[];
}

interface TextSectionsProps {
  sections: readonly TextSection[];
  /** The level of the titles. */
  heading?: "h2" | "h3" | "h4";
}

/** A text to read, in parts that each have a title. */
export function TextSections({ sections, heading: Heading = "h2" }: TextSectionsProps) {
  return (
    <div className={classes.sections}>
      {sections.map(({ title, steps, lines }) => (
        <section key={title}>
          <Heading className={classes.title}>{title}</Heading>
          {steps.length > 0 && (
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; a club may write one twice
            <p key={at} className={classes.line}>
              {line}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
