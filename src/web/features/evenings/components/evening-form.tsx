import { Button } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import type { Court } from "#contract/courts/endpoints.ts";
import { giveUpWrites } from "#web/platform/connection.ts";
import card from "#web/ui/card.module.css";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { focusFirstInvalid, refusesNumbers, useInvalidFocus } from "#web/ui/focus-invalid.ts";
import { WaitingNote } from "#web/ui/waiting-note.tsx";
import type { EveningForm } from "../model/use-evening-form.ts";
import classes from "./evening-form.module.css";
import { FormatChoice } from "./format-choice.tsx";
import { MoreSettings } from "./more-settings.tsx";
import { PeopleFields } from "./people-fields.tsx";
import { WhenFields } from "./when-fields.tsx";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${card.surface} ${card.full} ${classes.part}`} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

interface EveningFormProps {
  form: EveningForm;
  courts: readonly Court[];
  submitLabel: string;
  isBusy: boolean;
  /** What stands above the button: somebody else's change. */
  note?: ReactNode;
  /** Called when the form is sent; what its fields refuse is not. */
  onSubmit: () => void;
}

/** An evening before it starts: who plays, how, when and where (spec 8 §1.1). */
export function EveningFormView({ form, courts, submitLabel, isBusy, note, onSubmit }: EveningFormProps) {
  const element = useInvalidFocus<HTMLFormElement>(isBusy);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy && !refusesNumbers(event.currentTarget)) onSubmit();
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <form ref={element} noValidate onSubmit={send} className={classes.form}>
      <div className={classes.columns}>
        <Part title="Quién juega">
          <PeopleFields form={form} />
        </Part>
        <div className={classes.column}>
          <Part title="Cómo se juega">
            <FormatChoice settings={form.draft.settings} onChange={form.patchSettings} />
            <MoreSettings form={form} />
          </Part>
          <Part title="Cuándo y dónde">
            <WhenFields form={form} courts={courts} />
          </Part>
        </div>
      </div>
      <div className={classes.foot}>
        {form.refusedWhole !== null && <ErrorNote>{form.refusedWhole}</ErrorNote>}
        {form.refusedPlace !== null && (
          <ErrorNote>{form.refusedPlace.replace(/\.$/, "")}. Elige otras canchas u otra hora.</ErrorNote>
        )}
        {note}
        {isBusy && <WaitingNote onGiveUp={giveUpWrites} />}
        <div className={classes.send}>
          <span className={classes.summary}>{form.headline}</span>
          <Button type="submit" loading={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
