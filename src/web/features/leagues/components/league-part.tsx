import { Anchor, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import card from "#web/ui/card.module.css";
import classes from "./league-detail.module.css";

interface LeaguePartProps {
  title: string;
  /** What changes it, and the words on it. */
  edit?: { label: string; onClick: () => void };
  children: ReactNode;
}

/** A part of a league's page, with the way to change it. */
export function LeaguePart({ title, edit, children }: LeaguePartProps) {
  return (
    <section className={`${card.surface} ${card.full} ${classes.card}`} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {edit && (
          <Anchor component="button" type="button" className={classes.edit} onClick={edit.onClick}>
            {edit.label}
            {edit.label === "Editar" && <VisuallyHidden component="span"> {title}</VisuallyHidden>}
          </Anchor>
        )}
      </div>
      {children}
    </section>
  );
}

/** What a part says, each under its name. */
export function LeagueFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
