import { useQuery } from "@tanstack/react-query";
import type { MailSettings } from "#contract/notices/endpoints.ts";
import { noticeKinds, noticeLabel } from "#domain/base/notice-kinds.ts";
import { Button } from "#web/ui/plain/button.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { mailSettingsQuery } from "../api.ts";
import { isDeadLink, mailFailure } from "../model/mail-failure.ts";
import type { MailLink } from "../model/use-mail-link.ts";
import { useMailSaving } from "../model/use-mail-saving.ts";
import classes from "./mail-choice.module.css";

function Choice({ link, settings }: { link: MailLink; settings: MailSettings }) {
  const { sending, save } = useMailSaving(link);
  const { wants_mail, off, first_name, club_name } = settings;
  const change = (changes: Partial<MailSettings>) => save({ ...settings, ...changes });
  return (
    <>
      <p>
        {wants_mail
          ? `Hola, ${first_name}. ${club_name} te escribe como mucho una vez al día, salvo cambios de hoy o de mañana.`
          : `Hola, ${first_name}. Ahora no recibes avisos de ${club_name}.`}
      </p>
      {wants_mail && (
        <fieldset className={classes.kinds} disabled={sending.state === "pending"}>
          <legend>Qué avisos recibes</legend>
          {noticeKinds.map((kind) => (
            <label key={kind} className={classes.kind}>
              <input
                type="checkbox"
                checked={!off.includes(kind)}
                onChange={({ currentTarget: { checked } }) =>
                  change({ off: checked ? off.filter((one) => one !== kind) : [...off, kind] })
                }
              />
              {noticeLabel(kind)}
            </label>
          ))}
        </fieldset>
      )}
      <Button disabled={sending.state === "pending"} onClick={() => change({ wants_mail: !wants_mail })}>
        {wants_mail ? "No recibir más avisos" : "Volver a recibir avisos"}
      </Button>
      <p role="status" className={classes.status}>
        {sending.state === "done" && "Guardado"}
      </p>
      {sending.state === "failed" && <p role="alert">{mailFailure(sending.error)}</p>}
    </>
  );
}

/** The kinds of mail that somebody gets, each with its switch, and one press that ends all of it. */
export function MailChoice({ link }: { link: MailLink }) {
  const query = useQuery(mailSettingsQuery(link));
  if (link.kind === "none" || isDeadLink(query.error)) {
    const text =
      link.kind === "none"
        ? "Abre esta página desde el enlace de un aviso: allí eliges cuáles recibes."
        : mailFailure(query.error);
    return <p>{text}</p>;
  }
  return (
    <QueryView query={query} failure="No se ha podido abrir el enlace.">
      {(settings) => <Choice link={link} settings={settings} />}
    </QueryView>
  );
}
