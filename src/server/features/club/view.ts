import type { z } from "zod";
import {
  type billingSettings,
  type ClubSettings,
  defaultSessionTimeout,
  longestSessionTimeout,
  type notificationSettings,
  type securitySettings,
} from "#contract/club/endpoints.ts";
import { defaultTemplates, type MessageKind } from "#domain/messages/message-templates.ts";
import type { ClubSettingsRow } from "./repository.ts";

// What the club has not set yet (spec 1 §9; ruling 35).
const security: z.output<typeof securitySettings> = { login_alerts: false, session_timeout: defaultSessionTimeout };
const notifications: z.output<typeof notificationSettings> = {
  email: true,
  push: false,
  sms: false,
  marketing: false,
  players: false,
};
const billing: z.output<typeof billingSettings> = {
  bank_name: null,
  account_type: "corriente",
  account_number: null,
  interbank_code: null,
  holder: null,
  payment_reference: null,
  iban: null,
  bizum: null,
};

/** What the privacy page says until the club writes its own text. */
export const defaultPrivacyText = [
  "Este portal publica los nombres de quienes participan en las ligas del club, con sus resultados, clasificaciones y horarios. El correo electrónico, el teléfono y los pagos no se publican nunca.",
  "De los menores de edad solo se publican el nombre de pila y la inicial del apellido, y las ligas en las que juegan no aparecen en los buscadores.",
  "Puedes pedir al club una copia de tus datos, que los corrija o que los borre. Al borrarlos, tus resultados se conservan sin tu nombre.",
].join("\n\n");

/** What each message says: the club's own words, else the usual (spec 6 §5.1). */
export function templatesOf({ messages }: Pick<ClubSettingsRow, "messages">): Record<MessageKind, string> {
  const own = Object.entries(messages).filter(([, words]) => typeof words === "string");
  return { ...defaultTemplates, ...Object.fromEntries(own) };
}

/** An older version let a club set longer times. */
function boundedSecurity(stored: typeof security): typeof security {
  return { ...stored, session_timeout: Math.min(stored.session_timeout, longestSessionTimeout) };
}

/** Whether the club has switched on mail to players (spec 6 §8). */
export function writesToPlayers(row: Pick<ClubSettingsRow, "notifications">): boolean {
  return row.notifications.players === true;
}

/** The settings as administrators see them. The stored parts were shaped by the contract when they were saved. */
export function settingsView(
  row: ClubSettingsRow,
  { logo_version, has_mail_server }: Pick<ClubSettings, "logo_version" | "has_mail_server">,
): ClubSettings {
  const { name, contact_email, phone, website, address, description, time_zone, currency, match_duration, color } = row;
  return {
    general: { name, contact_email, phone, website, address, description, time_zone, currency, match_duration, color },
    security: boundedSecurity({ ...security, ...row.security }),
    notifications: { ...notifications, ...row.notifications },
    billing: { ...billing, ...row.billing },
    messages: templatesOf(row),
    privacy_text: row.privacy_text ?? defaultPrivacyText,
    contact_years: row.contact_years,
    embed_sites: row.embed_sites,
    logo_version,
    has_mail_server,
    version: row.version,
  };
}
