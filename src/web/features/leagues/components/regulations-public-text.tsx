import { Textarea } from "@mantine/core";
import type { FormatType } from "#domain/base/league.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { rulesText } from "#domain/tables/regulations-text.ts";
import { TextSections } from "#web/ui/plain/text-sections.tsx";
import type { RegulationsPartProps } from "./regulations-points.tsx";

const longest = 4000; // characters, as the contract takes

/** What the club adds to the text that is made of the rules (spec 3 §5.7); it belongs to no set of rules. */
export function ParagraphsField({ value, onChange }: RegulationsPartProps) {
  return (
    <Textarea
      label="Normas del club de este reglamento"
      description="Pasan con el reglamento a la siguiente temporada; las de esta liga se escriben en sus datos."
      autosize
      minRows={3}
      maxRows={10}
      maxLength={longest}
      value={value.paragraphs}
      onChange={({ currentTarget }) => onChange({ ...value, paragraphs: currentTarget.value })}
    />
  );
}

interface PublicTextProps {
  regulations: Regulations;
  format: FormatType;
  /** What the club has written for the league. */
  written: string;
}

/** The rules of the form as players will read them. */
export function PublicText({ regulations, format, written }: PublicTextProps) {
  return (
    <details>
      <summary>Cómo lo leerán los jugadores</summary>
      <TextSections sections={rulesText(regulations, format, written)} heading="h3" />
    </details>
  );
}
