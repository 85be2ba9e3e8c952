import type { InputHTMLAttributes, ReactNode } from "react";
import classes from "./inscription-form.module.css";

/** What is wrong with each field, by its name. */
export type Faults = Record<string, string>;

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  faults: Faults;
}

/** What is wrong with a field, where it stands. */
export function Fault({ name, faults }: { name: string; faults: Faults }) {
  const text = faults[name];
  return text === undefined ? null : (
    <span id={`${name}-fault`} className={classes.fault}>
      {text}
    </span>
  );
}

const toldBy = (name: string, faults: Faults) =>
  faults[name] === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${name}-fault` };

/** A line to type in, with its name over it. */
export function Field({ name, label, hint, faults, ...input }: FieldProps) {
  return (
    <label className={classes.field}>
      <span className={classes.label}>
        {label}
        {hint !== undefined && <span className={classes.hint}> {hint}</span>}
      </span>
      <input className={classes.input} name={name} maxLength={120} {...input} {...toldBy(name, faults)} />
      <Fault name={name} faults={faults} />
    </label>
  );
}

interface TickProps {
  name: string;
  value?: string;
  kind?: "checkbox" | "radio";
  faults?: Faults;
  children: ReactNode;
}

/** Something to be ticked, with its words beside it. */
export function Tick({ name, value = "yes", kind = "checkbox", faults = {}, children }: TickProps) {
  return (
    <label className={classes.tick}>
      <input type={kind} name={name} value={value} {...toldBy(name, faults)} />
      <span>
        {children}
        <Fault name={name} faults={faults} />
      </span>
    </label>
  );
}

interface ListProps {
  name: string;
  label: string;
  hint?: string;
  options: { value: string; label: string }[];
}

/** One of a list, which every telephone knows how to show. */
export function ChoiceField({ name, label, hint, options }: ListProps) {
  return (
    <label className={classes.field}>
      <span className={classes.label}>
        {label}
        {hint !== undefined && <span className={classes.hint}> {hint}</span>}
      </span>
      <select className={classes.input} name={name} defaultValue="">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
