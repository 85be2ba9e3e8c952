import { Button } from "@mantine/core";
import { IconBrandWhatsapp, IconCheck, IconMail, IconPhone, IconQuestionMark, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import { contactAccess } from "#contract/people/contact-access.ts";
import type { PersonPage } from "#contract/persons/person.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { answerOf, consents, isAsked } from "#domain/base/person.ts";
import { useSelectedLeague } from "#web/features/leagues/public.ts";
import { paths } from "#web/paths.ts";
import { money } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { consentText } from "../model/person-texts.ts";
import { Address } from "./address.tsx";
import classes from "./person.module.css";

/** The first number that can be written to. */
const mobileOf = ({ telephones }: PersonPage) => telephones.find(({ whatsapp }) => whatsapp !== null);

/** What is owed, league by league; nothing where nothing is. */
export function PersonOwed({ person }: { person: PersonPage }) {
  const { select } = useSelectedLeague();
  const { owed, currency } = person;
  if (owed.length === 0) return null;
  const sum = owed.reduce((total, { left }) => total + left, 0);
  return (
    <section className={`${card.surface} ${classes.box} ${classes.owed}`} aria-label="Debe" data-early="">
      <h2 className={classes.title}>
        Debe <span className={classes.sum}>{money(sum, currency)}</span>
      </h2>
      <ul className={classes.plain}>
        {owed.map(({ payment_id, league_id, league, partner, paid, left }) => (
          <li key={payment_id}>
            {league}
            {partner !== null && ` (con ${partner})`}:{" "}
            {paid === 0 ? money(left, currency) : `pagó ${money(paid, currency)}, faltan ${money(left, currency)}`}{" "}
            <Link
              to={paths.payments}
              className={classes.go}
              search={{ q: person.full_name }}
              aria-label={`Ver pagos de ${league}`}
              onClick={() => select(league_id)}
            >
              Ver pagos
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to reach the person: one press calls, one writes (spec 3 §1.3); the screen's main button writes to the first of them. */
export function PersonContact({ person }: { person: PersonPage }) {
  const { telephones, email } = person;
  const main = mobileOf(person);
  if (!useMay()(contactAccess.phone)) return null;
  return (
    <section className={`${card.surface} ${classes.box}`} aria-label="Contacto" data-early="">
      <h2 className={classes.title}>Contacto</h2>
      {telephones.length === 0 && email === null && <p className="muted">Sin datos de contacto</p>}
      <ul className={classes.contacts}>
        {telephones.map(({ text, call, whatsapp }) => (
          <li key={text}>
            <a href={call} className={classes.reach} aria-label={`Llamar al ${text}`}>
              <IconPhone size={18} aria-hidden="true" />
              {text}
            </a>
            {whatsapp !== null && whatsapp !== main?.whatsapp && (
              <a
                href={whatsapp}
                target="_blank"
                rel="noreferrer"
                className={classes.sign}
                aria-label={`WhatsApp a ${text}`}
              >
                <IconBrandWhatsapp size={20} aria-hidden="true" />
              </a>
            )}
          </li>
        ))}
        {email !== null && (
          <li>
            <a href={`mailto:${email}`} className={classes.reach}>
              <IconMail size={18} aria-hidden="true" />
              <Address text={email} />
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** That mail to a person does not arrive, since when (spec 6 §8). */
export function MailRefused({ person: { mail_refused_on } }: { person: Pick<PersonPage, "mail_refused_on"> }) {
  if (mail_refused_on === null) return null;
  return <p role="alert">El correo no se pudo entregar ({mediumSpanishDate(mail_refused_on)}). Revisa el email.</p>;
}

/** Notes, and what the person agrees to with the dates (spec 3 §1.1). */
export function PersonNotes({ person }: { person: PersonPage }) {
  if (!useMay()(contract.people.person.update)) return null;
  return (
    <section className={`${card.surface} ${classes.box}`} aria-label="Notas y permisos">
      <h2 className={classes.title}>Notas y permisos</h2>
      {person.notes !== null && <p className={classes.notes}>{person.notes}</p>}
      <ul className={classes.plain}>
        {consents.map((consent) => {
          const isUnasked = isAsked(consent) && answerOf(person.consents, consent) === "not_asked";
          const Sign = isUnasked ? IconQuestionMark : person.consents[consent] === null ? IconX : IconCheck;
          return (
            <li key={consent} className={classes.consent}>
              <Sign size={16} aria-hidden="true" />
              {consentText(person.consents, consent)}
            </li>
          );
        })}
      </ul>
      {person.guardian_name !== null && <p className="muted">Padre, madre o tutor: {person.guardian_name}</p>}
    </section>
  );
}

/** What is done most with a person: write to them, call them, or note how they are reached. */
export function PersonMain({ person, onEdit }: { person: PersonPage; onEdit: () => void }) {
  const [first] = person.telephones;
  const mobile = mobileOf(person);
  if (mobile?.whatsapp != null)
    return (
      <Button
        component="a"
        href={mobile.whatsapp}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
      >
        WhatsApp
      </Button>
    );
  if (first !== undefined)
    return (
      <Button component="a" href={first.call} leftSection={<IconPhone size={18} aria-hidden="true" />}>
        Llamar
      </Button>
    );
  return <Button onClick={onEdit}>Editar</Button>;
}
