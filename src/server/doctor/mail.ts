import { createTransport } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { reasonOf } from "#server/kernel/operator-problem.ts";
import { milliseconds, shownAddress } from "./figures.ts";
import { bad, type Finding, good, warning } from "./finding.ts";
import type { Patient } from "./patient.ts";
import { within } from "./time-limit.ts";

const limit = 10_000; // ms for all of it
const waits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000, dnsTimeout: 5000 };

interface Signed {
  isSecure: boolean;
  hasUser: boolean;
  ms: number;
}

const done = (work: (callback: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())));

/** Connects, turns to TLS where the server offers it, and signs in. */
async function signIn(smtpUrl: string): Promise<Signed> {
  const options = parseConnectionUrl(smtpUrl);
  const begun = performance.now();
  const connection = new SMTPConnection({ ...options, ...waits });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    const { auth } = options;
    const user = auth !== undefined && "user" in auth && "pass" in auth ? auth : null;
    if (user !== null) await done((callback) => connection.login(user, callback));
    return { isSecure: connection.secure, hasUser: user !== null, ms: performance.now() - begun };
  } finally {
    connection.on("error", () => {}); // after the end nobody asks
    connection.close();
  }
}

interface Advice {
  reason: string;
  advice: string;
}

const byCode: Record<string, Advice> = {
  EAUTH: {
    reason: "no acepta el usuario o la contraseña",
    advice:
      "Corrige el usuario y la contraseña en SMTP_URL (los caracteres especiales, codificados como en una dirección web).",
  },
  ETLS: {
    reason: "falla el cifrado (TLS)",
    advice: "Con el puerto 465 escribe smtps:// en SMTP_URL; con el 587, smtp://.",
  },
  EDNS: { reason: "no se encuentra ese servidor", advice: "Corrige el nombre del servidor en SMTP_URL." },
};

/** What a failure means; the server's own words may name somebody, and stay out. */
function explained(error: unknown): Advice {
  const { code = "", responseCode } = error as { code?: string; responseCode?: number }; // what nodemailer throws
  const known = byCode[code];
  if (known !== undefined)
    return responseCode === undefined ? known : { ...known, reason: `${known.reason} (${responseCode})` };
  const isLate = code === "ETIMEDOUT" || (error instanceof Error && error.name === "TooLate");
  const reason = isLate ? "no contesta" : responseCode === undefined ? reasonOf(error) : `lo rechaza (${responseCode})`;
  return { reason, advice: "Comprueba la dirección y el puerto en SMTP_URL, y que el cortafuegos deja salir." };
}

/** Whether the mail server takes this program in. */
export async function examineMail({ config: { smtpUrl, dataDir } }: Patient): Promise<Finding> {
  if (smtpUrl === undefined)
    return warning(
      "mail",
      `sin servidor: los mensajes quedan en ${dataDir}/mail y nadie los recibe`,
      "Define SMTP_URL=smtps://USUARIO:CONTRASEÑA@SERVIDOR:465.",
    );
  try {
    const { isSecure, hasUser, ms } = await within(limit, signIn(smtpUrl));
    const entry = hasUser ? "acepta el usuario" : "no pide usuario";
    const fact = `el servidor contesta en ${milliseconds(ms)} y ${entry}, ${isSecure ? "con" : "sin"} cifrado`;
    if (isSecure || !hasUser) return good("mail", fact);
    return warning("mail", fact, "Usa smtps:// y el puerto cifrado: la contraseña viaja a la vista.");
  } catch (error) {
    const { reason, advice } = explained(error);
    return bad("mail", `el servidor de SMTP_URL ${reason}`, advice);
  }
}

/** Sends a message as the club would. @param contact the club's own address, where no setting names a sender */
export async function sendTestMessage({ config }: Patient, to: string, contact: string | null): Promise<Finding> {
  if (config.smtpUrl === undefined)
    return bad("test_message", "no se ha enviado: no hay servidor de correo", "Define SMTP_URL y repite la orden.");
  const transport = createTransport({ ...parseConnectionUrl(config.smtpUrl), ...waits });
  try {
    const letter = {
      from: config.mailFrom ?? contact ?? `no-reply@${new URL(config.publicUrl).hostname}`,
      to,
      subject: "Mensaje de prueba",
      text: `Este mensaje de prueba lo ha enviado el programa de ${shownAddress(config.publicUrl)}. Si lo lees, el correo funciona.`,
    };
    await within(2 * limit, transport.sendMail(letter));
    return good("test_message", "el servidor lo ha aceptado; mira si ha llegado, también entre el correo no deseado");
  } catch (error) {
    const { reason } = explained(error);
    return bad(
      "test_message",
      `no se ha enviado: ${reason}`,
      "Comprueba el destinatario, y que el servidor deja escribir desde MAIL_FROM.",
    );
  } finally {
    transport.close();
  }
}
