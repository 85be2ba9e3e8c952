import { z } from "zod";
import { hexColor } from "#domain/base/color.ts";
import { ibanFault, plainIban } from "#domain/base/iban.ts";
import { mostSites, readSite } from "#domain/base/site-origin.ts";
import { isBizum } from "#domain/base/transfer-code.ts";
import { type MessageKind, messageKinds, templateFault } from "#domain/messages/message-templates.ts";
import {
  done,
  endpointsOf,
  nothing,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredName,
  text,
  version,
  wholeNumber,
} from "../common/common.ts";

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("es", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A web address without a user's name that may be left empty; `www.club.es` is taken as `https://www.club.es`. */
const optionalAddress = optionalText(200)
  .transform((text) => (text === null || /^https?:\/\//i.test(text) ? text : `https://${text}`))
  .refine(
    (text) => text === null || /^https?:\/\/[^\s/.@\\]+(\.[^\s/.@\\]+)+(\/\S*)?$/i.test(text),
    "La web no es válida",
  );

const colorForm = "El color se escribe como #0b7a70";

/** 'Color del club'; empty: the product's own. */
const clubColor = text(7, undefined, colorForm)
  .transform((words) => words.trim().toLowerCase() || null)
  .refine((color) => color === null || hexColor.test(color), colorForm)
  .nullable();

/** General (spec 1 §2 "Settings"), with the club's time zone, currency and match duration (rulings 17, 18, 27). */
export const generalSettings = z.strictObject({
  name: requiredName("El nombre del club es obligatorio"),
  contact_email: optionalEmail,
  phone: optionalPhone,
  website: optionalAddress,
  address: optionalText(300),
  description: optionalText(2000),
  time_zone: text(64).refine(isTimeZone, "La zona horaria no existe"),
  currency: text(3).regex(/^[A-Z]{3}$/, "La moneda se escribe con tres letras, como EUR"),
  match_duration: z.union(
    [z.literal(30), z.literal(60), z.literal(90), z.literal(120)],
    "Elige una duración de la lista",
  ),
  /** Absent: as it is. */
  color: clubColor.optional(),
});

/** Minutes without a request after which a session ends, when the club has set nothing (spec 1 §9). */
export const defaultSessionTimeout = 30;

/** The longest of those times that a club may set, in minutes. */
export const longestSessionTimeout = 720;

export const securitySettings = z.strictObject({
  login_alerts: z.boolean(),
  /** Minutes without activity after which a session ends. */
  session_timeout: wholeNumber(5, longestSessionTimeout),
});

/** Years without a registration after which somebody is proposed for erasure, when the club has set nothing (spec 3 §1.4). */
export const defaultContactYears = 3;

/** SMS and push stay off until a provider is configured (ruling 35). */
export const notificationSettings = z.strictObject({
  email: z.boolean(),
  push: z.literal(false, "Las notificaciones push necesitan un proveedor"),
  sms: z.literal(false, "Los SMS necesitan un proveedor"),
  marketing: z.boolean(),
  /** Mail to players about their matches (spec 6 §8). */
  players: z.boolean().default(false),
});

/** The bank account that fees are paid to; the interbank code has at most 18 digits (spec 1 §5). */
export const billingSettings = z.strictObject({
  bank_name: optionalText(100),
  account_type: z.enum(["corriente", "ahorros"]),
  account_number: optionalText(40),
  interbank_code: optionalText(18).refine(
    (text) => text === null || /^\d{1,18}$/.test(text),
    "El código interbancario tiene como máximo 18 cifras",
  ),
  holder: optionalText(120),
  payment_reference: optionalText(120),
  /** Where money comes in without anybody's hands (spec 6 §7); kept without spaces. */
  iban: optionalText(60)
    .superRefine((words, context) => {
      const fault = words === null ? null : ibanFault(words);
      if (fault !== null) context.addIssue({ code: "custom", message: fault });
    })
    .transform((words) => words && plainIban(words)),
  /** As it was typed: a telephone or an organisation's five figures (spec 6 §7). */
  bizum: optionalText(20).refine(
    (words) => words === null || isBizum(words),
    "Escribe un móvil español o el código de 5 cifras del club",
  ),
});

const longestTemplate = 1500; // characters

/** A message of the club's own words; blank is what it says until the club writes one (spec 6 §5.1). */
function template(kind: MessageKind) {
  return optionalText(longestTemplate).superRefine((words, context) => {
    const fault = words === null ? null : templateFault(kind, words);
    if (fault !== null) context.addIssue({ code: "custom", message: fault });
  });
}

/** The texts of the messages to copy into a chat (spec 6 §5.1). */
export const messageTemplates = z.strictObject({
  bulletin: template("bulletin"),
  dates: template("dates"),
  results: template("results"),
  movements: template("movements"),
  hour: template("hour"),
  rain: template("rain"),
  payment: template("payment"),
});

/** A site that may show the league within its pages, as an origin: `https://www.club.es` (spec 7 §2.2). */
const embedSite = text(300)
  .superRefine((line, context) => {
    const site = readSite(line);
    if ("fault" in site) context.addIssue({ code: "custom", message: site.fault });
  })
  .transform((line) => {
    const site = readSite(line);
    return "origin" in site ? site.origin : "";
  });

/** 'Webs en las que se puede mostrar'; one that is named twice counts once. */
export const embedSites = z
  .array(embedSite)
  .max(mostSites, `Como máximo ${mostSites} webs`)
  .transform((sites) => [...new Set(sites)]);

const sections = {
  general: generalSettings,
  security: securitySettings,
  notifications: notificationSettings,
  billing: billingSettings,
  privacy_text: optionalText(20_000),
  messages: messageTemplates,
};

export const clubSettings = z.object({
  ...sections,
  general: generalSettings.extend({
    website: z.string().nullable(),
    match_duration: z.number(),
    color: z.string().nullable(),
  }),
  privacy_text: z.string(),
  /** As they are sent: the club's own words, or what is said until there are any. */
  messages: z.record(z.enum(messageKinds), z.string()),
  contact_years: z.number(),
  embed_sites: z.array(z.string()),
  logo_version: z.string().nullable(),
  /** Whether the server can send mail: without, players get none. */
  has_mail_server: z.boolean(),
  version: z.number(),
});
export type ClubSettings = z.output<typeof clubSettings>;

/** What is left out stays as it is. */
export const settingsChanges = z.strictObject({
  version,
  general: sections.general.optional(),
  security: sections.security.optional(),
  notifications: sections.notifications.optional(),
  billing: sections.billing.optional(),
  messages: sections.messages.optional(),
  privacy_text: text(20_000).trim().optional(),
  /** Years without a registration after which somebody is proposed for erasure (spec 3 §1.4). */
  contact_years: wholeNumber(1, 20).optional(),
  embed_sites: embedSites.optional(),
});
export type SettingsChanges = z.input<typeof settingsChanges>;

const endpoint = endpointsOf("Ajustes del club");

export const club = {
  /** What the frame of every screen shows. */
  brand: endpoint.read(
    "GET /settings/brand",
    "Nombre, logo y zona horaria del club",
    nothing,
    z.object({ name: z.string(), logo_version: z.string().nullable(), time_zone: z.string() }),
  ),
  get: endpoint.admin("GET /settings", "Ajustes del club", nothing, clubSettings),
  update: endpoint.admin("PUT /settings", "Guardar ajustes del club", settingsChanges, clubSettings),
  setLogo: endpoint.admin(
    "PUT /settings/logo",
    "Guardar el logo; la imagen se codifica de nuevo",
    z.strictObject({ image: text(500_000, undefined, "La imagen es demasiado grande (como máximo 350 kB)").min(1) }),
    z.object({ logo_version: z.string() }),
  ),
  removeLogo: endpoint.admin("DELETE /settings/logo", "Quitar el logo", nothing, done),
};
