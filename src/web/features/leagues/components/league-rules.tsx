import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { clubLinesOf, rulesSummary } from "#domain/tables/regulations-summary.ts";
import { rulesText } from "#domain/tables/regulations-text.ts";
import { TextSections } from "#web/ui/plain/text-sections.tsx";
import type { EditPart } from "../model/edit-part.ts";
import classes from "./league-detail.module.css";
import { LeagueFacts, LeaguePart } from "./league-part.tsx";

interface LeagueRulesProps {
  league: LeagueOverview;
  onEdit: (part: EditPart) => void;
}

/** The rules in a few lines, made from the data, then the club's own paragraph, then all of them as the portal has them. */
export function LeagueRules({ league, onEdit }: LeagueRulesProps) {
  const { match_duration: clubMinutes, regulations, format_type, rules, type, rounds } = league;
  const own = clubLinesOf(league, clubMinutes);
  return (
    <LeaguePart title="Reglamento" edit={{ label: "Editar", onClick: () => onEdit("regulations") }}>
      <LeagueFacts facts={rulesSummary(league, clubMinutes).map(({ label, text }) => [label, text])} />
      {own.length > 0 && (
        <div className={classes.own}>
          {own.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; a club may write one twice
            <p key={at}>{line}</p>
          ))}
        </div>
      )}
      <details className={classes.whole}>
        <summary>Leer el reglamento</summary>
        <TextSections
          sections={rulesText(regulations, format_type, rules, { type, clubMinutes, rounds })}
          heading="h3"
        />
      </details>
    </LeaguePart>
  );
}
