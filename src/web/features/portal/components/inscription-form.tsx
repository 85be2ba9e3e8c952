import { type FormEvent, useEffect, useRef, useState } from "react";
import type { PublicInscription } from "#contract/portal/inscription.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/plain/button.tsx";
import { entriesOf, fillForm, forgetForm, inscriptionOf, keepForm, keptForm } from "../model/inscription-form.ts";
import { type Sent, sendInscription } from "../model/send-inscription.ts";
import { ChoiceField, type Faults, Field, Tick } from "./inscription-fields.tsx";
import classes from "./inscription-form.module.css";
import { InscriptionTimes } from "./inscription-times.tsx";

type FormFacts = NonNullable<PublicInscription["form"]>;

interface FormProps {
  leagueId: string;
  facts: FormFacts;
  onReceived: (hasPlace: boolean | null) => void;
}

const levels = Array.from({ length: 13 }, (_, at) => 1 + at / 2).map((level) => {
  return { value: String(level), label: level.toFixed(1).replace(".", ",") };
});

/** What is asked only of some: who looks for a partner, who is a minor. */
const shownBy = (form: HTMLFormElement | null) => {
  const ticked = new Set(form === null ? [] : entriesOf(form).map(([name]) => name));
  return { seeks: ticked.has("wants_partner"), isMinor: ticked.has("is_minor") };
};

/** The form's own life: what was typed is kept until it was received, and one press sends once. */
function useInscription(leagueId: string, onReceived: FormProps["onReceived"]) {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const isUnderWay = useRef(false);
  const [shown, setShown] = useState({ seeks: false, isMinor: false });
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Extract<Sent, { state: "refused" }> | null>(null);
  useEffect(() => {
    if (form.current === null) return;
    const kept = keptForm(leagueId);
    key.current = kept.key;
    // What was typed before the page was taken over is newer.
    if (entriesOf(form.current).length === 0) fillForm(form.current, kept.entries);
    setShown(shownBy(form.current));
  }, [leagueId]);
  useEffect(() => {
    if (refused !== null) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);
  const keep = () => {
    if (form.current === null) return;
    keepForm(leagueId, { key: key.current, entries: entriesOf(form.current) });
    setShown(shownBy(form.current));
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current || form.current === null) return;
    isUnderWay.current = true; // at once: the next press may come before anything is drawn anew
    setSending(true);
    const sent = await sendInscription(leagueId, inscriptionOf(key.current, entriesOf(form.current)));
    isUnderWay.current = false;
    setSending(false);
    if (sent.state === "refused") return setRefused(sent);
    forgetForm(leagueId);
    onReceived(sent.hasPlace);
  };
  return { form, shown, isSending, refused, keep, send };
}

function Consents() {
  return (
    <fieldset className={classes.group}>
      <legend>Tus datos</legend>
      <p className={classes.hint}>
        Solo los ve el club. <a href={paths.privacy}>Privacidad</a>
      </p>
      <p className={classes.question}>¿Puede salir tu nombre en la web de la liga?</p>
      <div className={classes.answers}>
        <Tick kind="radio" name="name_published" value="yes">
          Sí
        </Tick>
        <Tick kind="radio" name="name_published" value="no">
          No
        </Tick>
      </div>
      <Tick name="phone_to_rivals">Mis rivales pueden ver mi teléfono para quedar</Tick>
      <Tick name="image">El club puede publicar fotos en las que salga</Tick>
    </fieldset>
  );
}

/** The partner, or that one is looked for. */
function Partner({ faults, seeks }: { faults: Faults; seeks: boolean }) {
  return (
    <>
      <div hidden={seeks}>
        <Field name="partner_name" label="Nombre y apellidos de tu pareja" autoComplete="off" faults={faults} />
      </div>
      <Tick name="wants_partner">Busco pareja: que el club me la proponga por nivel</Tick>
    </>
  );
}

/** Of whom the club has to know more: in a Junior league of everybody. */
function Minor({ faults, facts, isMinor }: { faults: Faults; facts: FormFacts; isMinor: boolean }) {
  const isAsked = isMinor || facts.asks_birth_year || faults["guardian_name"] !== undefined;
  return (
    <>
      <Tick name="is_minor">Soy menor de edad</Tick>
      {isAsked && (
        <div className={classes.two}>
          <Field name="birth_year" label="Año de nacimiento" inputMode="numeric" pattern="\d{4}" faults={faults} />
          <Field
            name="guardian_name"
            label="Padre, madre o tutor"
            hint="(si tienes menos de 14 años; el contacto es el suyo)"
            faults={faults}
          />
        </div>
      )}
    </>
  );
}

/** The form by which anybody signs up in a league (spec 6 §6). */
export function InscriptionForm({ leagueId, facts, onReceived }: FormProps) {
  const { form, shown, isSending, refused, keep, send } = useInscription(leagueId, onReceived);
  const faults = refused?.fields ?? {};
  return (
    <form ref={form} className={classes.form} noValidate onInput={keep} onSubmit={(event) => void send(event)}>
      <Field name="full_name" label="Tu nombre y apellidos" autoComplete="name" faults={faults} />
      {!facts.is_individual && <Partner faults={faults} seeks={shown.seeks} />}
      <div className={classes.two}>
        <Field name="phone" label="Teléfono" type="tel" autoComplete="tel" maxLength={40} faults={faults} />
        <Field
          name="email"
          label="Email"
          hint="(si prefieres)"
          type="email"
          autoComplete="email"
          maxLength={254}
          faults={faults}
        />
      </div>
      <ChoiceField
        name="level"
        label="Nivel"
        hint="(de 1 a 7, si lo sabes)"
        options={[{ value: "", label: "No lo sé" }, ...levels]}
      />
      <Minor faults={faults} facts={facts} isMinor={shown.isMinor} />
      <InscriptionTimes faults={faults} />
      <Consents />
      <div className={classes.trap} aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="No lo rellenes" />
      </div>
      {facts.conditions !== "" && (
        <fieldset className={classes.group}>
          <legend>Condiciones</legend>
          <p className={classes.conditions}>{facts.conditions}</p>
          <Tick name="has_accepted" faults={faults}>
            Acepto las condiciones
          </Tick>
        </fieldset>
      )}
      {refused !== null && (
        <p role="alert" className={classes.refused}>
          {refused.text}
        </p>
      )}
      <Button type="submit" isTall disabled={isSending}>
        {isSending ? "Enviando…" : "Enviar la inscripción"}
      </Button>
    </form>
  );
}
